import { createPasswords } from '@fanion/api/platform/passwords/passwords';

/** Password checks a second that this machine can do, with every core on them. */
export async function hashingRate(seconds: number): Promise<number> {
  const passwords = createPasswords(4, 1000);
  const stored = await passwords.hash('Fanion-bench-2026!');
  const end = performance.now() + seconds * 1000;
  let done = 0;
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      while (performance.now() < end) {
        await passwords.verify(stored, 'Fanion-bench-2026!');
        done += 1;
      }
    }),
  );
  return done / seconds;
}
