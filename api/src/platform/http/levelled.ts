import { setTimeout as wait } from 'node:timers/promises';

/** Shortest time of an answer that must not tell whether an address is known. */
const FLOOR = 250;

/** Answers no sooner than the floor, whatever branch the work took. */
export async function levelled<T>(work: () => Promise<T>): Promise<T> {
  const floor = wait(FLOOR);
  try {
    return await work();
  } finally {
    await floor;
  }
}
