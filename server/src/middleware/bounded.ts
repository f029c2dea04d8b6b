/** Room for so many things at once. */
export interface Bounded {
  /** True while whatever comes would be refused. */
  readonly isFull: boolean;
  /** Does a thing where there is room, else rejects at once. */
  within<T>(work: () => Promise<T>): Promise<T>;
}

/** Does `most` things at once; whatever comes on top fails as `refused` says. */
export function bounded(most: number, refused: () => Error): Bounded {
  let underWay = 0;
  return {
    get isFull() {
      return underWay >= most;
    },
    within: async (work) => {
      if (underWay >= most) throw refused();
      underWay += 1;
      try {
        return await work();
      } finally {
        underWay -= 1;
      }
    },
  };
}
