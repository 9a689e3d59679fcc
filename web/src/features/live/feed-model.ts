import type { LiveSolve } from '@fanion/contract/live';
import type { LiveChallenge, LiveEvent } from './board-model.ts';

/** One line of the feed; `at` in ms. */
export type News = { kind: 'announcement'; id: number; text: string; at: number } | Blood | Solve;
export type Blood = { kind: 'blood'; id: number; challenge: string; name: string; at: number };

type Solve = { kind: 'solve'; id: string; challenge: string; name: string; entrant: number; at: number };

/** Lines of a feed that is folded. */
const FOLDED = 6;

/** The last first bloods that a feed shows. */
const BLOODS = 8;

const newestFirst = (a: { at: number }, b: { at: number }): number => b.at - a.at;

/** First bloods, the newest first; `id` is the challenge's. */
export const bloodsOf = (challenges: readonly LiveChallenge[]): Blood[] =>
  challenges
    .flatMap(({ id, name: challenge, firstBlood: name, firstBloodAt: at }): Blood[] =>
      name === null || at === null ? [] : [{ kind: 'blood', id, challenge, name, at: Date.parse(at) }],
    )
    .sort(newestFirst)
    .slice(0, BLOODS);

/** Announcements, first bloods and the last of the other solves as one list, the newest first. */
export const feedOf = ({ announcements, challenges }: LiveEvent, solves: readonly LiveSolve[]): News[] =>
  [
    ...announcements.map(
      ({ id, text, createdAt }): News => ({ kind: 'announcement', id, text, at: Date.parse(createdAt) }),
    ),
    ...bloodsOf(challenges),
    ...solves
      .filter(({ blood }) => blood !== 1)
      .map(
        ({ entrantId: entrant, name, challengeId, challenge, at }): News => ({
          kind: 'solve',
          id: `${challengeId} ${entrant}`,
          challenge,
          name,
          entrant,
          at: Date.parse(at),
        }),
      ),
  ].sort(newestFirst);

/** Announcements are 1,000 characters at most: one that would push the rest away is cut where little is shown. */
export const isLong = (text: string): boolean => text.length > 180 || text.split('\n').length > 4;

/** The newest lines of a feed; the last announcement is always one of them. */
export function foldedFeed(news: readonly News[]): News[] {
  const head = news.slice(0, FOLDED);
  const said = news.slice(FOLDED).find(({ kind }) => kind === 'announcement');
  if (!said || head.some(({ kind }) => kind === 'announcement')) return head;
  return [...head.slice(0, -1), said];
}
