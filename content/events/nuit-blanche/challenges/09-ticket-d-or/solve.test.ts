import { expect, test } from 'vitest';
import { expectSolves, openChallenge } from '../../../../testing.ts';

const step = (state: number) => Number((BigInt(state) * 1103515245n + 12345n) & 0x7fffffffn);

test('fifteen hidden bits are tried, and the whole night follows', () => {
  const challenge = openChallenge(import.meta.url);
  const [, ...lines] = challenge.file('photos.csv').toString().trim().split('\n');
  const tickets = lines.map((line) => line.split(';') as [string, string]);
  const shown = tickets.flatMap(([, code]) =>
    [code.slice(0, 4), code.slice(4)].map((half) => Number.parseInt(half, 16)),
  );
  const fits = (first: number) => {
    let state = first;
    return shown.slice(1).every((half) => {
      state = step(state);
      return ((state >>> 15) & 0xffff) === half;
    });
  };
  const states = Array.from({ length: 1 << 15 }, (_, low) => (shown[0]! << 15) | low).filter(fits);
  expect(states).toHaveLength(1);
  let state = states[0]!;
  // Two draws a ticket; the state found is that of the first draw of the first photograph.
  for (let draw = 0; draw < (400 - Number(tickets[0]![0])) * 2; draw++) state = step(state);
  const half = (value: number) => ((value >>> 15) & 0xffff).toString(16).padStart(4, '0');
  expectSolves(challenge, `FANION{${half(state)}${half(step(state))}}`);
});
