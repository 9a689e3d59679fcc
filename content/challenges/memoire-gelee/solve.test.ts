import { createDecipheriv } from 'node:crypto';
import { test } from 'vitest';
import { expectSolves, openChallenge } from '../../testing.ts';
import { scheduleFrom, turn } from './aes-schedule.ts';

const weight = (word: number) => {
  let count = 0;
  for (let rest = word >>> 0; rest; rest &= rest - 1) count += 1;
  return count;
};

/** Offsets whose 176 bytes nearly obey the relations of an AES-128 schedule. */
function candidates(dump: Buffer): number[][] {
  const found: number[][] = [];
  for (let at = 0; at + 176 <= dump.length; at += 4) {
    const words = Array.from({ length: 44 }, (_, index) =>
      index < 8 ? dump.readUInt32BE(at + index * 4) : 0,
    );
    let faults = 0;
    for (let index = 4; index < 44 && faults < 130; index += 1) {
      words[index] = dump.readUInt32BE(at + index * 4);
      faults += weight((words[index] ?? 0) ^ (words[index - 4] ?? 0) ^ turn(index, words[index - 1] ?? 0));
    }
    if (faults < 130) found.push(words);
  }
  return found;
}

/** Key whose schedule covers every bit still at 1, putting back at most two bits in one of the round keys. */
function repair(seen: number[]): Buffer | undefined {
  const bits = Array.from({ length: 128 }, (_, bit) => bit);
  for (let round = 0; round < 11; round += 1) {
    const four = seen.slice(round * 4, round * 4 + 4);
    const empty = bits.filter((bit) => !(((four[bit >> 5] ?? 0) >>> (bit & 31)) & 1));
    for (const [index, one] of [-1, ...empty].entries())
      for (const other of index ? empty.slice(index - 1) : [-1]) {
        const trial = [...four];
        for (const bit of [one, other])
          if (bit >= 0) trial[bit >> 5] = ((trial[bit >> 5] ?? 0) | (1 << (bit & 31))) >>> 0;
        const words = scheduleFrom(trial, round * 4);
        if (words.some((word, at) => (word & (seen[at] ?? 0)) >>> 0 !== seen[at])) continue;
        const key = Buffer.alloc(16);
        for (let word = 0; word < 4; word += 1) key.writeUInt32BE(words[word] ?? 0, word * 4);
        return key;
      }
  }
  return undefined;
}

test('the worn schedule gives its key back and the key opens the safe', () => {
  const challenge = openChallenge(import.meta.url);
  const safe = challenge.file('journal.coffre');
  const open = (key: Buffer) => {
    const cipher = createDecipheriv('aes-128-gcm', key, safe.subarray(8, 20));
    cipher.setAAD(safe.subarray(0, 8)).setAuthTag(safe.subarray(20, 36));
    try {
      return cipher.update(safe.subarray(36)).toString() + cipher.final().toString();
    } catch {
      return '';
    }
  };
  const texts = candidates(challenge.file('passerelle.mem')).map((words) => {
    const key = repair(words);
    return key ? open(key) : '';
  });
  expectSolves(
    challenge,
    /FANION\{\w+\}/.exec(texts.join(''))?.[0] ?? `${texts.length} schedules, none opens`,
  );
});
