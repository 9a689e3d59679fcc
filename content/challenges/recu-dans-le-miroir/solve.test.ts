import { expect, test } from 'vitest';
import { expectSolves, openChallenge } from '../../testing.ts';
import { ORDER } from './secp256k1.ts';

interface Call {
  input: string;
  status: string;
}

test('receipts cashed twice by the complement of s name the sailor and the sum', () => {
  const challenge = openChallenge(import.meta.url);
  const calls = JSON.parse(challenge.file('transactions.json').toString('utf8')) as Call[];
  const seen = new Map<string, bigint>();
  const stolen = new Map<string, bigint>();
  for (const { input, status } of calls) {
    if (status !== '0x1') continue;
    const words = input.slice(10).match(/.{64}/g)!;
    const sailor = `0x${words[0]!.slice(24)}`;
    const [r, s] = [words[5]!, BigInt(`0x${words[6]}`)];
    const first = seen.get(r);
    if (first === undefined) {
      seen.set(r, s);
      continue;
    }
    expect(first + s).toBe(ORDER);
    stolen.set(sailor, (stolen.get(sailor) ?? 0n) + BigInt(`0x${words[1]}`));
  }
  expect(stolen.size).toBe(1);
  const [[sailor, sum]] = [...stolen] as [[string, bigint]];
  expectSolves(challenge, `FANION{${sailor}_${sum}}`);
});
