/** Limits how many tasks run at once. */
export interface ConcurrencyLimit {
  /** True if the next task would be refused. */
  readonly isFull: boolean;
  /** Runs a task, or rejects immediately if the limit is reached. A task can call `leave` to free its place before it ends. */
  within<T>(work: (leave: () => void) => Promise<T>): Promise<T>;
}

/** Creates a limit of `most` tasks. Further ones reject with the error that `refused` makes. */
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
