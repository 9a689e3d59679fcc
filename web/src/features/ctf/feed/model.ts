import type { LiveSolve } from '@fanion/contract/ctf/board/endpoints';
import type { LiveChallenge, LiveEvent } from '../board/model.ts';

/** One line of the feed; `at` in ms, `points` the solve's current points. */
export type News = Announcement | Blood | Solve;
/** `challenge`: the one that it clarifies. */
type Announcement = { kind: 'announcement'; id: number; text: string; challenge: string | null; at: number };
type Gain = { challenge: string; name: string; points: number; at: number };
export type Blood = Gain & { kind: 'blood'; id: number };
type Solve = Gain & { kind: 'solve'; id: string; entrant: number };

/** Lines of a folded feed. */
const FOLDED = 6;

const newestFirst = (a: { at: number }, b: { at: number }): number => b.at - a.at;

/** First bloods, newest first; `id` is the challenge's. */
export const bloodsOf = (challenges: readonly LiveChallenge[]): Blood[] =>
  challenges
    .flatMap(
      ({ id, name: challenge, firstBlood: name, firstBloodAt: at, firstBloodPoints: points }): Blood[] =>
        name === null || at === null || points === null
          ? []
          : [{ kind: 'blood', id, challenge, name, points, at: Date.parse(at) }],
    )
    .sort(newestFirst);

/** Announcements, first bloods and the latest other solves as one list, newest first. */
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

/** The newest lines of a feed; the latest announcement is always among them. */
export function foldedFeed(news: readonly News[]): News[] {
  const head = news.slice(0, FOLDED);
  const latestAnnouncement = news.slice(FOLDED).find(({ kind }) => kind === 'announcement');
  if (!latestAnnouncement || head.some(({ kind }) => kind === 'announcement')) return head;
  return [...head.slice(0, -1), latestAnnouncement];
}

export type FeedPart = 'all' | 'gains' | 'announcements';

/** A part of the feed. */
export const partOfFeed = (news: readonly News[], part: FeedPart): News[] =>
  news.filter(({ kind }) => part === 'all' || (kind === 'announcement') === (part === 'announcements'));
