import type { LiveChallenge, LiveEvent } from './board-model.ts';

/** One line of the feed; `at` in ms. */
export type News = { kind: 'announcement'; id: number; text: string; at: number } | Blood;
export type Blood = { kind: 'blood'; id: number; challenge: string; name: string; at: number };

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

/** Announcements and first bloods as one list, the newest first. */
export const feedOf = ({ announcements, challenges }: LiveEvent): News[] =>
  [
    ...announcements.map(
      ({ id, text, createdAt }): News => ({ kind: 'announcement', id, text, at: Date.parse(createdAt) }),
    ),
    ...bloodsOf(challenges),
  ].sort(newestFirst);
