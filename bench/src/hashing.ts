import { createPasswords } from '@fanion/api/platform/passwords/passwords';

const THREADS = 4;
const PASSWORD = 'Fanion-bench-2026!';
const passwords = createPasswords(THREADS, 1000);

/** Does this in every thread at once. */
const inEach = (work: () => Promise<unknown>) => Promise.all(Array.from({ length: THREADS }, work));

/** Password checks a second that this machine can do, with every core on them. */
export async function hashingRate(seconds: number): Promise<number> {
  const stored = await passwords.hash(PASSWORD);
  const check = () => passwords.verify(stored, PASSWORD);
  // A thread starts at its first job.
  await inEach(check);
  const end = performance.now() + seconds * 1000;
  let done = 0;
  await inEach(async () => {
    while (performance.now() < end) {
      await check();
      done += 1;
    }
  });
  return done / seconds;
}
