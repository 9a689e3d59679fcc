import { expect, test } from 'vitest';
import { expectSolves, openChallenge } from '../../testing.ts';
import { play } from './machine.ts';

// Read in the disassembled card: where each verse keeps its table, and its constants.
const SUMS = 0x180;
const SECOND = 0x200;
const KEYS = 0x3c0;
const MIXED = 0x3c8;

const word = (value: number) => value & 0xffff;

test('both verses run backwards give the words that play right', () => {
  const challenge = openChallenge(import.meta.url);
  const card = challenge.file('carton.bin');

  // First verse: sum = sum·31 + byte, then sum ^= sum >> 5, each step compared with the table.
  const first: number[] = [];
  let sum = 0x1a7e;
  for (let at = SUMS; at < SUMS + 40; at += 2) {
    const shown = card.readUInt16LE(at);
    let before = shown;
    for (let pass = 0; pass < 4; pass++) before = shown ^ (before >> 5);
    first.push(word(before - Math.imul(sum, 31)));
    sum = shown;
  }
  expect(first.every((byte) => byte < 0x80)).toBe(true);

  // The last sum is the key that punches the rest of the card.
  const punched = Buffer.from(card);
  let key = sum;
  for (let at = SECOND; at < punched.length; at++) {
    key = word(Math.imul(key, 25173) + 13849);
    punched[at]! ^= key >> 8;
  }

  // Second verse: a Feistel network of twelve rounds on pairs of words, undone from the last round.
  const turn = (right: number, round: number) =>
    word(Math.imul(right, 0x6d2b) + (word(right << 5) | (right >> 11))) ^
    word(punched.readUInt16LE(KEYS + (round & 3) * 2) + Math.imul(round, 0x1f35));
  const second = Buffer.alloc(punched.length - MIXED);
  for (let at = 0; at < second.length; at += 4) {
    let [left, right] = [punched.readUInt16LE(MIXED + at), punched.readUInt16LE(MIXED + at + 2)];
    for (let round = 11; round >= 0; round--) [left, right] = [right ^ turn(left, round), left];
    second.writeUInt16LE(left, at);
    second.writeUInt16LE(right, at + 2);
  }

  const words = Buffer.concat([Buffer.from(first), second]);
  expect(play(card, words)).toBe(1);
  expect(play(card, Buffer.from(words).fill(0x41, 30, 31))).toBe(0);
  expectSolves(challenge, words.toString('latin1'));
});
