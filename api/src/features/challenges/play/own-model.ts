import { OWN_PLACE } from '@fanion/rules/challenges/own-flag';
import { type Secrets, sameBytes } from '../../../platform/secrets.ts';

/** Bytes of a mark: first those that nobody else can compute, then its entrant's number, hidden by them. */
const TAG = 8;
const NUMBER = 4;
const LENGTH = 2 * (TAG + NUMBER);
/** Where a mark may be, with letters beside it that look like one. */
const RUN = new RegExp(`[0-9a-f]{${LENGTH},}`, 'gi');
/** Most places of a text that are searched: an author writes few such letters, an attacker may write many. */
const MOST = 64;

export const hasMarkPlace = (text: string): boolean => text.toLowerCase().includes(OWN_PLACE);

const maskOf = (secrets: Secrets, challengeId: number, tag: Buffer): number =>
  secrets.hmac('own-flag', 'mask', challengeId, tag).readUInt32BE(0);

/**
 * What replaces `{entrant}` in the flag of one entrant: derived, so that comparing it reads neither table nor
 * list of entrants (docs/decisions/0041-franc-jeu.md). Entrant 0: the copy that everybody may have after the
 * event.
 */
export function ownMark(secrets: Secrets, challengeId: number, entrantId: number): string {
  const tag = secrets.hmac('own-flag', 'tag', challengeId, entrantId).subarray(0, TAG);
  const number = Buffer.alloc(NUMBER);
  number.writeUInt32BE((entrantId ^ maskOf(secrets, challengeId, tag)) >>> 0);
  return Buffer.concat([tag, number]).toString('hex');
}

/** The entrant of a mark; null for one that was not made here, for this challenge. */
export function ownerOf(secrets: Secrets, challengeId: number, mark: string): number | null {
  const bytes = Buffer.from(mark, 'hex');
  const tag = bytes.subarray(0, TAG);
  const entrantId = (bytes.readUInt32BE(TAG) ^ maskOf(secrets, challengeId, tag)) >>> 0;
  const due = secrets.hmac('own-flag', 'tag', challengeId, entrantId).subarray(0, TAG);
  return sameBytes(tag, due) ? entrantId : null;
}

/** The first places of a text where a mark may begin. */
function markStarts(text: string): number[] {
  const starts: number[] = [];
  for (const { 0: run, index } of text.matchAll(RUN))
    for (let from = 0; from + LENGTH <= run.length && starts.length < MOST; from += 1)
      starts.push(index + from);
  return starts;
}

/** A possible mark in a text, and the text with the placeholder instead. */
export interface PossibleMark {
  mark: string;
  template: string;
}

/** The possible marks in a text, found without a secret; `ownerOf` decides which of them are real. */
export const listPossibleMarks = (text: string): PossibleMark[] =>
  markStarts(text).map((place) => ({
    mark: text.slice(place, place + LENGTH).toLowerCase(),
    template: text.slice(0, place) + OWN_PLACE + text.slice(place + LENGTH),
  }));
