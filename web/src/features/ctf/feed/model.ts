import type { LiveSolve } from '@fanion/contract/ctf/board';
import type { LiveChallenge, LiveEvent } from '../board/model.ts';

/** One line of the feed; `at` in ms, `points` what the solve is worth now. */
export type News = Announcement | Blood | Solve;
/** `challenge`: the one that it makes clear. */
type Announcement = { kind: 'announcement'; id: number; text: string; challenge: string | null; at: number };
type Gain = { challenge: string; name: string; points: number; at: number };
export type Blood = Gain & { kind: 'blood'; id: number };
type Solve = Gain & { kind: 'solve'; id: string; entrant: number };

/** Lines of a feed that is folded. */
const FOLDED = 6;

const newestFirst = (a: { at: number }, b: { at: number }): number => b.at - a.at;

/** First bloods, the newest first; `id` is the challenge's. */
export const bloodsOf = (challenges: readonly LiveChallenge[]): Blood[] =>
  challenges
    .flatMap(
      ({ id, name: challenge, firstBlood: name, firstBloodAt: at, firstBloodPoints: points }): Blood[] =>
        name === null || at === null || points === null
          ? []
          : [{ kind: 'blood', id, challenge, name, points, at: Date.parse(at) }],
    )
    .sort(newestFirst);

/** Announcements, first bloods and the last of the other solves as one list, the newest first. */
export const feedOf = ({ announcements, challenges }: LiveEvent, solves: readonly LiveSolve[]): News[] =>
  [
    ...announcements.map(
      ({ id, text, challenge, createdAt }): News => ({
        kind: 'announcement',
        id,
        text,
        challenge: challenge?.name ?? null,
        at: Date.parse(createdAt),
      }),
    ),
    ...bloodsOf(challenges),
    ...solves
      .filter(({ blood }) => blood !== 1)
      .map(
        ({ entrantId: entrant, name, challengeId, challenge, points, at }): News => ({
          kind: 'solve',
          id: `${challengeId} ${entrant}`,
          challenge,
          name,
          points,
          entrant,
          at: Date.parse(at),
        }),
      ),
  ].sort(newestFirst);

/** The newest lines of a feed; the last announcement is always one of them. */
export function foldedFeed(news: readonly News[]): News[] {
  const head = news.slice(0, FOLDED);
  const latestAnnouncement = news.slice(FOLDED).find(({ kind }) => kind === 'announcement');
  if (!latestAnnouncement || head.some(({ kind }) => kind === 'announcement')) return head;
  return [...head.slice(0, -1), latestAnnouncement];
}

export type FeedPart = 'all' | 'gains' | 'said';

/** A part of the feed. */
export const partOfFeed = (news: readonly News[], part: FeedPart): News[] =>
  news.filter(({ kind }) => part === 'all' || (kind === 'announcement') === (part === 'said'));
