import { cutText, shortLine } from '../values/text.ts';

/** A task solved by a team, or a share of its points. */
export interface BoardSolve {
  /** Index in the board's tasks. */
  task: number;
  /** Null when a feed does not give it. */
  points: number | null;
  /** In ms; null when a feed does not give it. */
  at: number | null;
}

export interface BoardStanding {
  /** From 1; equals share one. */
  pos: number;
  team: string;
  score: number;
  solves: BoardSolve[];
  /** Last scoring solve, in ms; null = none. */
  last_accept: number | null;
}

/** A scoreboard in a feed's form: ours for export, or that of an event held elsewhere. */
export interface ScoreBoard {
  /** Names of the tasks, in the order of the board. */
  tasks: string[];
  standings: BoardStanding[];
}

/** CTFtime's score feed (docs/product/formats.md#flux-ctftime). Times are in unix seconds. */
export interface ScoreFeed {
  tasks: string[];
  standings: {
    pos: number;
    team: string;
    score: number;
    taskStats: Record<string, { points?: number; time?: number }>;
    /** 0 = nothing scored yet. */
    lastAccept: number;
  }[];
}

const NAME_MAX = 120;
/** The name used for a team whose name has no visible character. */
export const NAMELESS_TEAM = 'Équipe sans nom';

/** A team's name in a feed: one clean line of 120 characters at most; '' when nothing is left of it. */
export const teamName = (raw: unknown): string => shortLine(raw, NAME_MAX);

/**
 * Names of tasks, cleaned and made unique: 'A', 'A (2)'; the task's number when nothing is left of its name.
 */
export function taskNames(raw: readonly unknown[]): string[] {
  const usedNames = new Set<string>();
  const next = new Map<string, number>();
  return raw.map((written, index) => {
    const own = shortLine(written, NAME_MAX) || `Épreuve ${index + 1}`;
    let name = own;
    let number = next.get(own) ?? 2;
    for (; usedNames.has(name); number += 1) {
      const suffix = ` (${number})`;
      name = cutText(own, NAME_MAX - suffix.length) + suffix;
    }
    next.set(own, number);
    usedNames.add(name);
    return name;
  });
}

/** The last time, in ms, of the solves not worth 0 (docs/product/formats.md#flux-ctftime); null without one. */
export function lastScoringSolve(solves: readonly BoardSolve[]): number | null {
  let last: number | null = null;
  for (const { points, at } of solves) if (points !== 0 && at !== null && at > (last ?? 0)) last = at;
  return last;
}

const seconds = (ms: number) => Math.floor(ms / 1000);

/**
 * The score feed of a board (docs/product/formats.md#flux-ctftime); `readScoreFeed` reads the same board back, to the
 * second.
 */
export function writeScoreFeed(board: ScoreBoard): ScoreFeed {
  const tasks = taskNames(board.tasks);
  const standings = board.standings.map(({ pos, team, score, solves, last_accept }) => ({
    pos,
    team: teamName(team) || NAMELESS_TEAM,
    score: Math.round(score * 10_000) / 10_000 + 0,
    // Not by assignment: a task may be named `__proto__`.
    taskStats: Object.fromEntries(
      solves
        .filter(({ task }) => tasks[task] !== undefined)
        .map(({ task, points, at }) => [
          tasks[task]!,
          { ...(points !== null && { points }), ...(at !== null && { time: seconds(at) }) },
        ]),
    ),
    lastAccept: seconds(last_accept ?? lastScoringSolve(solves) ?? 0),
  }));
  return { tasks, standings };
}

/** JSON text in ASCII, other characters as `\uXXXX`: CTFtime requires it in feeds. */
export function asciiJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[\x7f-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
