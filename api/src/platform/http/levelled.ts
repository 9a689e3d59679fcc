/** Shortest time, in milliseconds, of an answer that must not reveal whether an address is known. */
const FLOOR = 250;

/** Answers no sooner than the floor, whatever branch the work took. */
export type TimingFloor = <T>(work: () => Promise<T>) => Promise<T>;

/** Makes all answers take at least `floor` milliseconds. */
export const createTimingFloor =
  (floor = FLOOR): TimingFloor =>
  async (work) => {
    const over = new Promise((end) => setTimeout(end, floor));
    try {
      return await work();
    } finally {
      await over;
    }
  };
