import type { EventMode } from '@fanion/rules/ctf/modes';
import { foldCase } from '@fanion/rules/fold';
import type { Outcome } from '../../../platform/outcome.ts';
import { wrongFlagText } from '../../challenges/play/service.ts';

/**
 * Where the numbers of teams begin: in one event, that of a player alone is the member's, and that of a team, its
 * entrant's beyond this.
 */
const TEAMS = 1_000_000_000;
export const teamNumber = (entrantId: number): number => TEAMS + entrantId;

/** A bracket of an event. */
export interface Bracket {
  id: number;
  name: string;
  description: string;
  mode: EventMode;
}

/** Whose points are counted together: a user, or a team of an event. */
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

/** A user as one asks for them. */
export interface User {
  id: number;
  name: string;
  score: number;
  rank: number | null;
  bracket: Bracket | null;
  team: { id: number; name: string } | null;
}

/** A right flag that counts; `at` in ms. */
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
  /** Null until it is unlocked. */
  content: string | null;
}

/** A challenge that is opened. */
export interface Opened extends Listed {
  description: string;
  attribution: string;
  connection: string | null;
  cap: number;
  attempts: number;
  hints: Hint[];
  files: string[];
}

/** A user or a team, by its number, or the reader's own. */
export type Which = number | 'me';

/** Challenges for one reader. */
export interface PlayedChallenges {
  challenges(): Promise<Outcome<Listed[]>>;
  challenge(id: number): Promise<Outcome<Opened>>;
  attempt(challengeId: number, flag: string): Promise<Outcome<Attempt>>;
  hint(challengeId: number, n: number): Promise<Outcome<Hint>>;
  unlock(challengeId: number, n: number): Promise<Outcome<Hint>>;
}

/** A board, and what is told beside it. */
export interface PlayedBoard {
  /** In order. */
  board(): Promise<Outcome<Account[]>>;
  /** Of one challenge, the first one first. */
  solversOf(challengeId: number): Promise<Outcome<Solve[]>>;
  /** Of these accounts of the board. */
  solvesOf(accountIds: readonly number[]): Promise<Outcome<Solve[]>>;
  /** Of an event, in their order. */
  brackets(): Promise<Outcome<readonly Bracket[]>>;
  announcements(): Promise<Outcome<{ id: number; text: string; at: Date }[]>>;
}

/** Those who are on the board. */
export interface PlayedAccounts {
  users(): Promise<Outcome<User[]>>;
  teams(): Promise<Outcome<Account[]>>;
  user(which: Which): Promise<Outcome<User>>;
  userSolves(which: Which): Promise<Outcome<Solve[]>>;
  team(which: Which): Promise<Outcome<Account>>;
  teamSolves(which: Which): Promise<Outcome<Solve[]>>;
}

/** What players read and do, of the permanent list and of an event: for one reader. */
export interface Side extends PlayedChallenges, PlayedBoard, PlayedAccounts {}

/** Accounts of the top, as CTFd gives them at most. */
const TOP = 50;

/** The first accounts of a board. */
export const topOf = (board: readonly Account[], count: number): Account[] =>
  board.slice(0, Math.min(TOP, count));

/** The page that is asked of those whose name has what is looked for, in the order of their numbers. */
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

/** Where the other pages of a list are, as CTFd says it. */
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

/** What came of a flag, in CTFd's words. */
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

/** The word for what came of a flag; one that is right and counts for nothing is correct. */
export const attemptOf = (outcome: keyof typeof STATUSES, success: boolean, message: string): Attempt => ({
  status: outcome === 'uncounted' && !success ? 'incorrect' : STATUSES[outcome],
  // What an author lets be told of a near miss is told on the site alone.
  message: outcome === 'wrong' ? wrongFlagText(null) : message,
});
