import type { BoardRow, LiveBoard } from '@fanion/contract/ctf/board/endpoints';
import { searchKey } from '@fanion/rules/text';
import { readId } from '../../../lib/address-id.ts';
import { columnGroups, type LiveChallenge } from '../board/model.ts';

/** A ranking of the room: of teams, of lone players, or overall. */
export type Ranking = LiveBoard['liveRanking']['mode'];
/** The pane that a phone shows; `board` is the whole board, in place of a challenge's text. */
export type Pane = 'challenges' | 'text' | 'ranking' | 'board';
export type RankingPart = 'rivals' | 'first';
type ChallengeFilter = 'all' | 'todo' | 'free';

/** The parameters of the room in the address; null: the room's own choice. */
export type RoomAddress = {
  challenge: number | null;
  pane: Pane | null;
  ranking: Ranking | null;
  around: RankingPart;
  /** Only this bracket; null: all. */
  bracket: number | null;
  /** A category of the whole board; empty for all. */
  category: string;
  page: number;
};

const PANES = { challenges: 'challenges', enonce: 'text', classement: 'ranking', entier: 'board' } as const;
const RANKINGS = { tous: 'all', equipe: 'team', solo: 'solo' } as const;

const keyOfValue = <Value extends string>(words: Record<string, Value>, value: Value): string =>
  Object.keys(words).find((word) => words[word] === value) ?? '';

const valueOfKey = <Value>(words: Record<string, Value>, word: string | null): Value | null =>
  word !== null && Object.hasOwn(words, word) ? (words[word] as Value) : null;

/** Parses `?chall=&vue=&rang=&autour=&bracket=&cat=&page=` of an address; other parameters are ignored. */
export const readRoomAddress = (search: URLSearchParams): RoomAddress => ({
  challenge: readId(search.get('chall')),
  pane: valueOfKey<Pane>(PANES, search.get('vue')),
  ranking: valueOfKey<Ranking>(RANKINGS, search.get('rang')),
  around: search.get('autour') === 'tete' ? 'first' : 'rivals',
  bracket: readId(search.get('bracket')),
  category: search.get('cat') ?? '',
  page: Math.min(10_000, readId(search.get('page')) ?? 1),
});

/** The names and values to set in an address; null removes a name. */
export function writeRoomAddress(part: Partial<RoomAddress>): Record<string, string | number | null> {
  const { challenge, pane, ranking, around, bracket, category, page } = part;
  return {
    ...(challenge === undefined ? {} : { chall: challenge }),
    ...(pane === undefined ? {} : { vue: pane === null ? null : keyOfValue(PANES, pane) }),
    ...(ranking === undefined ? {} : { rang: ranking === null ? null : keyOfValue(RANKINGS, ranking) }),
    ...(around === undefined ? {} : { autour: around === 'first' ? 'tete' : null }),
    ...(bracket === undefined ? {} : { bracket }),
    ...(category === undefined ? {} : { cat: category || null }),
    ...(page === undefined ? {} : { page: page > 1 ? page : null }),
  };
}

/** Challenges in the room's order: by category, in the order of each one's first challenge. */
export const sortByCategory = (challenges: readonly LiveChallenge[]): LiveChallenge[] =>
  columnGroups(challenges).flatMap((group) => group.challenges);

/**
 * Challenges that match a search and a filter, ignoring accents and case; `busy` are those claimed by a
 * team-mate.
 */
export function filterChallenges(
  challenges: readonly LiveChallenge[],
  {
    words,
    filter,
    solved,
    busy,
  }: {
    words: string;
    filter: ChallengeFilter;
    solved: ReadonlySet<number>;
    busy: ReadonlySet<number>;
  },
): LiveChallenge[] {
  const key = searchKey(words);
  return challenges.filter(
    ({ id, name }) =>
      searchKey(name).includes(key) &&
      (filter === 'all' || (!solved.has(id) && (filter === 'todo' || !busy.has(id)))),
  );
}
export type { ChallengeFilter };

/** The challenge so many steps after another in a circular list; the first one when it is not in it. */
export function stepInList(list: readonly LiveChallenge[], id: number | null, step: 1 | -1): number | null {
  if (list.length === 0) return null;
  const place = list.findIndex((one) => one.id === id);
  if (place < 0) return list[0]!.id;
  return list[(place + step + list.length) % list.length]!.id;
}

/** The challenge opened by default: the first unsolved one, else the first. */
export const firstUnsolved = (list: readonly LiveChallenge[], solved: ReadonlySet<number>): number | null =>
  (list.find(({ id }) => !solved.has(id)) ?? list[0])?.id ?? null;

/** Rows above and below one's own. */
const BESIDE = 3;

/** The pages with one's rivals: one's own, and the one before or after when its edge is too near. */
export function rivalPages(place: number, page: number, { rows, pages }: { rows: number; pages: number }) {
  if (place < 0) return [page];
  return [
    ...(place < BESIDE && page > 1 ? [page - 1] : []),
    page,
    ...(place >= rows - BESIDE && page < pages ? [page + 1] : []),
  ];
}

/**
 * One's own row with three above and three below; more on one side when the other has fewer. Empty without a
 * row.
 */
export function rivalsOf(rows: readonly BoardRow[], ownId: number | null): BoardRow[] {
  const place = rows.findIndex(({ id }) => id === ownId);
  if (place < 0) return [];
  const most = 2 * BESIDE + 1;
  const start = Math.max(0, Math.min(place - BESIDE, rows.length - most));
  return rows.slice(start, start + most);
}

/**
 * The gap between a row and the next one above that has more points; when none has, the one above it with as
 * many. Null for the leader, and while nobody has scored.
 */
export function gapAbove(
  rows: readonly BoardRow[],
  own: { id: number; score: number },
): { name: string; gap: number } | null {
  const place = rows.findIndex(({ id }) => id === own.id);
  const ahead = rows.filter(({ id, score }) => id !== own.id && score > own.score).at(-1);
  const above = ahead ?? (own.score > 0 ? rows[place - 1] : undefined);
  return above ? { name: above.name, gap: Math.max(0, above.score - own.score) } : null;
}
