import type { Writeup } from '@fanion/contract/writeups/reading';

export type Vote = -1 | 0 | 1;
export type WriteupState = Writeup['state'];
type Votes = Pick<Writeup, 'upvotes' | 'downvotes' | 'ownVote'>;

/** The votes once the reader's own has become `value` (docs/product/writeups.md#votes). */
export function votesAfter({ upvotes, downvotes, ownVote }: Votes, value: Vote): Votes {
  const shift = (of: Vote) => Number(value === of) - Number(ownVote === of);
  return { upvotes: upvotes + shift(1), downvotes: downvotes + shift(-1), ownVote: value };
}

/** The vote after a press on a thumb: pressing it again withdraws the vote. */
export const voteAfterPress = (ownVote: number, thumb: 1 | -1): Vote => (ownVote === thumb ? 0 : thumb);

/** Why a listed write-up cannot be opened: its challenge is not solved, or its event is not over. */
export function lockedReason({
  challenge_id,
  ctfId,
}: Pick<Writeup, 'challenge_id' | 'ctfId'>): 'solve' | 'end' {
  return challenge_id !== null || ctfId === null ? 'solve' : 'end';
}

/**
 * The write-up that "Voir le write-up" opens for a challenge, the first in the given order: one about it,
 * else one about no challenge with the same category or its name in the title
 * (docs/product/writeups.md#voir-le-write-up).
 */
export function writeupFor(challengeId: number, writeups: readonly Writeup[]): Writeup | undefined {
  const readable = writeups.filter((one) => one.mayRead && one.state === 'published');
  return readable.find((one) => one.challenge_id === challengeId) ?? readable[0];
}

/** The order of one's own write-ups: those with work left first. */
const ORDER: readonly WriteupState[] = ['rejected', 'draft', 'submitted', 'published', 'archived'];

/** Write-ups grouped by state, empty states left out. */
export function groupByState(writeups: readonly Writeup[]): { state: WriteupState; writeups: Writeup[] }[] {
  return ORDER.map((state) => ({ state, writeups: writeups.filter((one) => one.state === state) })).filter(
    (group) => group.writeups.length > 0,
  );
}

/** The subject of a write-up: one challenge, or an event and one of its challenges. */
export type Subject = { ctfId: number | null; challengeId: number | null };

/** The reader's own active write-up about a subject: there is one per challenge. */
export const findOwnWriteup = (subject: Subject, own: readonly Writeup[]): Writeup | undefined =>
  own.find(
    (one) =>
      one.state !== 'archived' &&
      (subject.challengeId === null
        ? one.challenge_id === null && one.ctfId === subject.ctfId
        : one.challenge_id === subject.challengeId),
  );

/** The page of a write-up's subject: the challenge's page, or the event's write-ups. */
export function subjectPath({ ctfId, challenge_id }: Pick<Writeup, 'ctfId' | 'challenge_id'>): string {
  if (ctfId !== null) return `/ctf/${ctfId}?tab=writeups`;
  return `/challenges/${challenge_id}?tab=writeup`;
}

/** The page of an author; null for one who has left, whose name is not a pseudo: a pseudo has no space. */
export const authorPath = (author: string): string | null =>
  /\s/.test(author) ? null : `/profile/${encodeURIComponent(author)}`;
