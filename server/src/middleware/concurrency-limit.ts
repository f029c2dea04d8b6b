/** Room for so many things at once. */
export interface ConcurrencyLimit {
  /** True while whatever comes would be refused. */
  readonly isFull: boolean;
  /** Does a thing where there is room, else rejects at once; what it leaves before its end is another's room. */
  within<T>(work: (leave: () => void) => Promise<T>): Promise<T>;
}

/** Does `most` things at once; whatever comes on top fails as `refused` says. */
export function concurrencyLimit(most: number, refused: () => Error): ConcurrencyLimit {
  let underWay = 0;
  return {
    get isFull() {
      return underWay >= most;
    },
    within: async (work) => {
      if (underWay >= most) throw refused();
      underWay += 1;
      let inside = 1;
      const leave = (): void => {
        underWay -= inside;
        inside = 0;
      };
      try {
        return await work(leave);
      } finally {
        leave();
      }
    },
  };
}
