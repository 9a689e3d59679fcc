import type { EventMode } from '@fanion/rules/ctf/modes';
import { foldCase } from '@fanion/rules/fold';
import type { Outcome } from '../../../platform/outcome.ts';
import { wrongFlagText } from '../../challenges/play/service.ts';

/** In an event, the id of a solo player is the member's, that of a team its entrant's plus this. */
const TEAM_ID_OFFSET = 1_000_000_000;
export const teamAccountId = (entrantId: number): number => TEAM_ID_OFFSET + entrantId;

/** A bracket of an event. */
export interface Bracket {
  id: number;
  name: string;
  description: string;
  mode: EventMode;
}

/** An account whose points are counted together: a user, or a team of an event. */
export interface Account {
  id: number;
  team: boolean;
  name: string;
  score: number;
  /** Null outside the rankings. */
  rank: number | null;
  bracket: Bracket | null;
  members: { id: number; name: string; score: number }[];
}

/** A user, when read alone. */
export interface User {
  id: number;
  name: string;
  score: number;
  rank: number | null;
  bracket: Bracket | null;
  team: { id: number; name: string } | null;
}

/** A counted right flag; `at` in ms. */
export interface Solve {
  challengeId: number;
  accountId: number;
  user: { id: number; name: string };
  team: { id: number; name: string } | null;
  value: number;
  at: number;
}

/** A challenge in a list. */
export interface Listed {
  id: number;
  locked: boolean;
  name: string;
  category: string;
  tags: readonly string[];
  dynamic: boolean;
  points: number;
  solves: number;
  solved: boolean;
}

export interface Hint {
  n: number;
  title: string | null;
  cost: number;
  /** Null until the hint is unlocked. */
  content: string | null;
}

/** An opened challenge. */
export interface Opened extends Listed {
  description: string;
  attribution: string;
  connection: string | null;
  cap: number;
  attempts: number;
  hints: Hint[];
  files: string[];
}

/** The id of a user or team, or the reader's own. */
export type AccountRef = number | 'me';

/** Challenges for one reader. */
export interface PlayedChallenges {
  challenges(): Promise<Outcome<Listed[]>>;
  challenge(id: number): Promise<Outcome<Opened>>;
  attempt(challengeId: number, flag: string): Promise<Outcome<Attempt>>;
  hint(challengeId: number, n: number): Promise<Outcome<Hint>>;
  unlock(challengeId: number, n: number): Promise<Outcome<Hint>>;
}

/** A board, with its brackets and announcements. */
export interface PlayedBoard {
  /** In ranking order. */
  board(): Promise<Outcome<Account[]>>;
  /** Solves of one challenge, first one first. */
  solversOf(challengeId: number): Promise<Outcome<Solve[]>>;
  /** Solves by these accounts of the board. */
  solvesOf(accountIds: readonly number[]): Promise<Outcome<Solve[]>>;
  /** Brackets of the event, in order. */
  brackets(): Promise<Outcome<readonly Bracket[]>>;
  announcements(): Promise<Outcome<{ id: number; text: string; at: Date }[]>>;
}

/** The accounts on the board. */
export interface PlayedAccounts {
  users(): Promise<Outcome<User[]>>;
  teams(): Promise<Outcome<Account[]>>;
  user(which: AccountRef): Promise<Outcome<User>>;
  userSolves(which: AccountRef): Promise<Outcome<Solve[]>>;
  team(which: AccountRef): Promise<Outcome<Account>>;
  teamSolves(which: AccountRef): Promise<Outcome<Solve[]>>;
}

/** Everything that a player reads and does, in the permanent list or in an event, for one reader. */
export interface Side extends PlayedChallenges, PlayedBoard, PlayedAccounts {}

/** Most accounts of the top, as in CTFd. */
const TOP = 50;

/** The first accounts of a board. */
export const topOf = (board: readonly Account[], count: number): Account[] =>
  board.slice(0, Math.min(TOP, count));

/** The requested page of the items whose name matches the search, by id. */
export function pageOf<T extends { id: number; name: string }>(
  all: readonly T[],
  { page, per_page, q = '' }: { page: number; per_page: number; q?: string | undefined },
) {
  const sought = foldCase(q);
  const found = all.filter(({ name }) => foldCase(name).includes(sought)).sort((a, b) => a.id - b.id);
  return {
    items: found.slice((page - 1) * per_page, page * per_page),
    pagination: paginationOf(found.length, page, per_page),
  };
}

/** The pagination of a list in CTFd's form. */
export function paginationOf(total: number, page: number, per_page: number) {
  const pages = Math.ceil(total / per_page);
  return {
    page,
    next: page < pages ? page + 1 : null,
    prev: page > 1 ? page - 1 : null,
    pages,
    per_page,
    total,
  };
}

/** The result of a flag, in CTFd's words. */
export interface Attempt {
  status: 'correct' | 'incorrect' | 'partial' | 'already_solved';
  message: string;
}

const STATUSES = {
  solved: 'correct',
  uncounted: 'correct',
  already: 'already_solved',
  partial: 'partial',
  wrong: 'incorrect',
} as const;

/** CTFd's word for the outcome of a flag; a right flag that does not count is correct. */
export const attemptOf = (outcome: keyof typeof STATUSES, success: boolean, message: string): Attempt => ({
  status: outcome === 'uncounted' && !success ? 'incorrect' : STATUSES[outcome],
  // An author's text for a near miss is only shown on the site.
  message: outcome === 'wrong' ? wrongFlagText(null) : message,
});
