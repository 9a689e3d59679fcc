import { rankStandings } from '@fanion/rules/leaderboard/ranks';
import { type Problem, Problems } from '../problems/problems.ts';
import { isRecord, ownValue, parseJson } from '../values/json.ts';
import { readNumber } from '../values/number.ts';
import { shortLine } from '../values/text.ts';
import { readMoment } from '../yaml/moment.ts';
import {
  type BoardSolve,
  type BoardStanding,
  lastScoringSolve,
  NAMELESS_TEAM,
  type ScoreBoard,
  taskNames,
  teamName,
} from './feed-write.ts';

const MOST_TEAMS = 20_000;
const MOST_TASKS = 1_000;
const LARGEST_POSITION = 1_000_000;
// A larger time is in milliseconds: in seconds it would be in the year 5138.
const IN_MILLISECONDS = 1e11;
const LAST_MOMENT = 253_402_300_799_000;

/** Tasks found so far: by the name in the feed, else by its cleaned form. */
class Tasks {
  readonly raw: unknown[] = [];
  private readonly byName = new Map<string, number>();
  private readonly listed: boolean;

  /** `listed`: the feed itself lists its tasks. */
  constructor(listed: boolean) {
    this.listed = listed;
  }

  /** The task at a position in a list; created if a feed without a list has none there. */
  at(index: number): number | null {
    while (!this.listed && this.raw.length <= index && this.add('') !== null);
    return index < this.raw.length ? index : null;
  }

  add(written: unknown): number | null {
    if (this.raw.length >= MOST_TASKS) return null;
    const index = this.raw.push(written) - 1;
    const asWritten = typeof written === 'string' ? written : '';
    for (const name of [asWritten, shortLine(written, 120)])
      if (name !== '' && !this.byName.has(name)) this.byName.set(name, index);
    return index;
  }

  find(written: string): number | null {
    return this.byName.get(written) ?? this.byName.get(shortLine(written, 120)) ?? null;
  }
}

type Row = Omit<BoardStanding, 'pos'> & { pos: number | null; scored: boolean };

/**
 * Reads the score feed of an event held elsewhere (docs/product/formats.md#flux-ctftime;
 * docs/product/formats.md#résultats): its JSON text of 5 MiB at most, or the value of that text. Tolerates
 * what real feeds contain: missing positions, or ones that contradict the scores, are recomputed, numbers may
 * be texts, `taskStats` may be a list, a row without a team is left out. Never throws; bounded.
 */
export function readScoreFeed(input: unknown): { board: ScoreBoard | null; problems: Problem[] } {
  const problems = new Problems();
  const feed = typeof input === 'string' ? parseJson(input, problems) : input;
  const rows = Array.isArray(feed) ? feed : ownValue(feed, 'standings');
  if (!problems.failed && !Array.isArray(rows))
    problems.error('standings', 'Une liste d’équipes est attendue sous « standings ».');
  if (problems.failed || !Array.isArray(rows)) return { board: null, problems: problems.list() };

  const listed = ownValue(feed, 'tasks');
  const tasks = new Tasks(Array.isArray(listed));
  if (Array.isArray(listed)) {
    for (const entry of listed.slice(0, MOST_TASKS)) tasks.add(isRecord(entry) ? nameOf(entry) : entry);
    if (listed.length > MOST_TASKS)
      problems.warn('tasks', `Plus de ${MOST_TASKS} épreuves : les suivantes sont ignorées.`);
  } else if (listed !== undefined && listed !== null)
    problems.warn('tasks', 'Une liste de noms est attendue : les épreuves sont prises dans les résultats.');
  if (rows.length > MOST_TEAMS)
    problems.warn('standings', `Plus de ${MOST_TEAMS} équipes : les suivantes sont ignorées.`);

  const read: Row[] = [];
  for (const [index, entry] of rows.slice(0, MOST_TEAMS).entries()) {
    const row = readRow(entry, `standings[${index}]`, tasks, problems);
    if (row !== null) read.push(row);
  }
  if (read.length === 0 && rows.length > 0) problems.error('standings', 'Aucune ligne ne nomme une équipe.');
  if (problems.failed) return { board: null, problems: problems.list() };
  warnTwins(read, problems);
  const standings = sortRows(read, problems).map((row) => {
    const { pos, team, score, solves, last_accept } = row;
    return { pos, team, score, solves, last_accept };
  });
  return { board: { tasks: taskNames(tasks.raw), standings }, problems: problems.list() };
}

const nameOf = (value: unknown) => ownValue(value, 'name') ?? ownValue(value, 'title');

function readRow(entry: unknown, path: string, tasks: Tasks, problems: Problems): Row | null {
  const written = ownValue(entry, 'team') ?? ownValue(entry, 'name');
  const raw = isRecord(written) ? nameOf(written) : written;
  if (typeof raw !== 'string' && typeof raw !== 'number') {
    problems.warn(`${path}.team`, 'Nom d’équipe absent : la ligne est ignorée.');
    return null;
  }
  const team = teamName(raw);
  if (team === '') problems.warn(`${path}.team`, `Nom invisible : « ${NAMELESS_TEAM} » le remplace.`);
  const solves = readSolves(ownValue(entry, 'taskStats'), `${path}.taskStats`, tasks, problems);
  const score = readNumber(ownValue(entry, 'score'), 'thousands');
  const writtenScore = ownValue(entry, 'score') ?? null;
  if (score === null && writtenScore !== null)
    problems.warn(`${path}.score`, 'Score illisible : la somme des épreuves le remplace.');
  const sum = solves.reduce((total, { points }) => total + (points ?? 0), 0);
  const pos = readNumber(ownValue(entry, 'pos'), 'thousands');
  return {
    team: team || NAMELESS_TEAM,
    score: score ?? readNumber(sum, 'thousands') ?? 0,
    scored: score !== null,
    pos: pos !== null && Number.isInteger(pos) && pos >= 1 && pos <= LARGEST_POSITION ? pos : null,
    solves,
    last_accept: readTime(ownValue(entry, 'lastAccept')) ?? lastScoringSolve(solves),
  };
}

/** taskStats: by task name, or a list that either names its tasks or follows their order. */
function readSolves(stats: unknown, path: string, tasks: Tasks, problems: Problems): BoardSolve[] {
  const found = new Map<number, BoardSolve>();
  const take = (task: number | null, value: unknown) => {
    const solve = task === null || found.has(task) ? null : readSolve(task, value);
    if (solve !== null) found.set(solve.task, solve);
  };
  if (Array.isArray(stats)) {
    for (const [index, value] of stats.slice(0, MOST_TASKS).entries()) {
      const name = ownValue(value, 'task') ?? nameOf(value);
      if (typeof name === 'string') take(tasks.find(name) ?? tasks.add(name), value);
      else take(tasks.at(index), value);
    }
  } else if (isRecord(stats)) {
    for (const [name, value] of Object.entries(stats).slice(0, MOST_TASKS))
      take(tasks.find(name) ?? tasks.add(name), value);
  } else if (stats !== undefined && stats !== null)
    problems.warn(path, 'Résultats par épreuve illisibles : ils sont ignorés.');
  return [...found.values()].sort((a, b) => a.task - b.task);
}

function readSolve(task: number, value: unknown): BoardSolve | null {
  const points = readNumber(isRecord(value) ? ownValue(value, 'points') : value, 'thousands');
  const at = isRecord(value) ? readTime(ownValue(value, 'time')) : null;
  // Many feeds list every task for every team: 0 points without a time means not solved.
  return (points === null || points === 0) && at === null ? null : { task, points, at };
}

/**
 * A time in ms; null when absent, 0 or unreadable. Feeds contain seconds, milliseconds, their digits as text,
 * or ISO 8601.
 */
function readTime(value: unknown): number | null {
  if (typeof value === 'string' && /^\d{4}-/.test(value)) return readMoment(value);
  const number = typeof value === 'string' && /^\d{1,15}(?:\.\d{1,9})?$/.test(value) ? Number(value) : value;
  if (typeof number !== 'number' || !(number > 0)) return null;
  const ms = Math.floor(number > IN_MILLISECONDS ? number : number * 1000);
  return ms > 0 && ms <= LAST_MOMENT ? ms : null;
}

function warnTwins(rows: readonly Row[], problems: Problems) {
  const seenTeams = new Set<string>();
  const twins = new Set<string>();
  for (const { team } of rows) {
    if (seenTeams.has(team)) twins.add(team);
    seenTeams.add(team);
  }
  for (const team of twins)
    problems.warn(
      'standings',
      `« ${shortLine(team, 60)} » : plusieurs équipes ont ce nom, toutes sont gardées.`,
    );
}

/**
 * Rows in order: by the feed's positions when they are all consistent, otherwise by score then time
 * (docs/product/formats.md#flux-ctftime).
 */
function sortRows(rows: readonly Row[], problems: Problems): (Row & { pos: number })[] {
  const missing = rows.filter(({ pos }) => pos === null).length;
  const scores = new Map<number, number>();
  const torn = rows.some(({ pos, score }) => {
    const other = pos === null ? score : (scores.get(pos) ?? score);
    if (pos !== null) scores.set(pos, other);
    return other !== score;
  });
  if (missing === 0 && !torn)
    return rows.map((row) => ({ ...row, pos: row.pos! })).sort((a, b) => a.pos - b.pos);
  if (missing > 0 && missing < rows.length)
    problems.warn('standings', 'Des places manquent : elles sont recalculées d’après les scores.');
  else if (torn)
    problems.warn(
      'standings',
      'Une même place est donnée à des scores différents : les places sont recalculées d’après les scores.',
    );
  const unscored = rows.filter(({ scored, pos }) => !scored && pos === null).length;
  if (unscored > 0)
    problems.warn(
      'standings',
      `Équipes sans place ni score (${unscored}) : leur score est la somme de leurs épreuves.`,
    );
  const points = rows.map((row) => ({ ...row, points: row.score, last_scored_at: row.last_accept }));
  return rankStandings(points).map((row) => ({ ...row, pos: row.rank }));
}
