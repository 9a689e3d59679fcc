import { rankStandings } from '@fanion/rules/leaderboard/ranks';
import { searchKey } from '@fanion/rules/text';
import { type CsvRecord, type CsvSeparator, parseCsv, plainCell, writeCsv } from '../csv/csv.ts';
import { teamName } from '../ctftime/feed-write.ts';
import { type Problem, Problems } from '../problems/problems.ts';
import { readNumber } from '../values/number.ts';
import { cutText, shortLine } from '../values/text.ts';
import { readMoment, writeParisMoment } from '../yaml/moment.ts';

/** One line of the results of an event held elsewhere. */
export interface ResultRow {
  /** From 1; equals share one. */
  rank: number;
  /** A team, or a player of an event played alone. */
  team: string;
  /** Null when the table has no scores. */
  score: number | null;
  /** Number of challenges solved; null when the table does not give it. */
  solved: number | null;
  /** Last scoring solve, in ms; null when the table does not give it. */
  last_accept: number | null;
  /** The bracket it played in, empty for none, when the event has some; written, but not read back. */
  bracket?: string;
  /** Its rank in the bracket. */
  bracket_rank?: number | null;
}

const COLUMNS = {
  rank: 'rang rank place pos position classement clt #',
  team: 'equipe team joueur player pseudo username user utilisateur participant nom name',
  score: 'score points pts point total',
  solved: 'resolus resolu solved solves flags epreuves challenges',
} as const;
/** Full names of the column of the last solve. */
const LAST = [
  'derniere resolution',
  'derniere resolution reelle',
  'dernier flag',
  'last solve',
  'last accept',
  'lastaccept',
];
type Column = keyof typeof COLUMNS | 'last';
type Columns = Partial<Record<Column, number>>;
const NAMES: Record<Column, string> = {
  rank: 'rang',
  team: 'équipe',
  score: 'score',
  solved: 'résolus',
  last: 'dernière résolution',
};

const LONGEST_TEXT = 5 * 1024 * 1024;
const MOST_ROWS = 20_000;
const MOST_CELLS = 60;
const MOST_RANK = 1_000_000;
const RANK = /^(?:#|n°|no\.?)?\s*(\d{1,7})\s*(?:er|re|ère|e|è|ème|eme|st|nd|rd|th|\.|°)?$/iu;

/**
 * Reads the results of an event held elsewhere from a CSV (docs/product/formats.md#résultats): separator `,`
 * `;` or tab, whichever gives a column of teams, column names in French or English, in any order, other
 * columns ignored. Missing ranks are computed from the scores. A line without a team, or with neither rank
 * nor score, is left out and reported. Never throws; bounded.
 */
export function readResultsCsv(text: string): { rows: ResultRow[]; problems: Problem[] } {
  const problems = new Problems();
  if (text.length > LONGEST_TEXT) problems.error('', 'Fichier trop long : 5 Mio au plus.');
  const table = problems.failed ? null : tableOf(text);
  if (table === null || problems.failed) {
    if (!problems.failed)
      problems.error(
        '',
        'La première ligne doit nommer les colonnes : équipe (ou joueur), et rang ou score ; « résolus » est facultatif.',
        1,
      );
    return { rows: [], problems: problems.list() };
  }
  const { columns, records, unclosed, more, separator } = table;
  // In a table separated by commas, the comma of a number marks thousands; elsewhere it is the French decimal
  // mark.
  const comma = separator === ',' ? 'thousands' : 'decimals';
  const read = records
    .map((record) => readRow(record, columns, comma, problems))
    .filter((row) => row !== null);
  if (unclosed !== null)
    problems.warn('', 'Guillemet jamais fermé : la suite du fichier n’est pas lue.', unclosed);
  if (more) problems.warn('', `Plus de ${MOST_ROWS} lignes : les suivantes sont ignorées.`);
  return { rows: ranked(read, problems), problems: problems.list() };
}

function tableOf(text: string) {
  // Spreadsheets accept a first line that declares the separator.
  const separatorMatch = /^\uFEFF?sep=([,;\t])\r?\n/i.exec(text);
  // The declaration is blanked rather than removed, so that line numbers stay right.
  const body = separatorMatch ? `\n${text.slice(separatorMatch[0].length)}` : text;
  const separators = separatorMatch ? [separatorMatch[1] as CsvSeparator] : ([';', '\t', ','] as const);
  const tables = separators.map((separator) => {
    const head = parseCsv(body, separator, { records: 1, cells: MOST_CELLS }).records[0];
    return { separator, columns: columnsOf(head?.cells ?? []) };
  });
  const usable = tables.filter(
    ({ columns: { team, rank, score } }) => team !== undefined && (rank ?? score) !== undefined,
  );
  const chosen = usable.sort((a, b) => Object.keys(b.columns).length - Object.keys(a.columns).length)[0];
  if (chosen === undefined) return null;
  const parsed = parseCsv(body, chosen.separator, { records: MOST_ROWS + 1, cells: MOST_CELLS });
  return { ...chosen, ...parsed, records: parsed.records.slice(1) };
}

/**
 * Index of each column recognised by its name; an exact name wins over one that contains the word ('Team
 * Name').
 */
function columnsOf(head: readonly string[]): Columns {
  const names = head.map((cell) =>
    searchKey(cell.slice(0, 100))
      .replace(/[^a-z#]+/g, ' ')
      .trim(),
  );
  const columns: Columns = {};
  const last = names.findIndex((name) => LAST.includes(name));
  if (last !== -1) columns.last = last;
  const usedIndexes = new Set(last === -1 ? [] : [last]);
  const claim = (column: keyof typeof COLUMNS, match: (name: string, word: string) => boolean) => {
    if (columns[column] !== undefined) return;
    for (const word of COLUMNS[column].split(' ')) {
      const index = names.findIndex((name, at) => !usedIndexes.has(at) && match(name, word));
      if (index === -1) continue;
      columns[column] = index;
      usedIndexes.add(index);
      return;
    }
  };
  const order = ['team', 'rank', 'score', 'solved'] as const;
  for (const column of order) claim(column, (name, word) => name === word);
  for (const column of order) claim(column, (name, word) => name.split(' ').includes(word));
  return columns;
}

type ReadRow = Omit<ResultRow, 'rank'> & { rank: number | null };

function readRow(
  { line, cells }: CsvRecord,
  columns: Columns,
  comma: 'thousands' | 'decimals',
  problems: Problems,
): ReadRow | null {
  const cell = (column: Column) => plainCell((cells[columns[column] ?? -1] ?? '').trim());
  const warn = (column: Column, message: string) => problems.warn(NAMES[column], message, line);
  const team = teamName(cell('team'));
  if (team === '') {
    warn('team', 'Nom absent ou invisible : la ligne est ignorée.');
    return null;
  }
  const number = RANK.exec(shortLine(cell('rank'), 20))?.[1];
  const rank =
    number !== undefined && Number(number) >= 1 && Number(number) <= MOST_RANK ? Number(number) : null;
  const score = readNumber(cell('score'), comma);
  if (score === null && !isBlank(cell('score'))) warn('score', 'Score illisible : il est ignoré.');
  if (rank === null && !isBlank(cell('rank')))
    warn('rank', 'Rang illisible : il est compté d’après le score.');
  if (rank === null && score === null) {
    warn('score', 'Ni rang ni score : la ligne est ignorée.');
    return null;
  }
  const last = readMoment(cell('last'));
  if (last === null && !isBlank(cell('last')))
    warn('last', 'Heure illisible, ou sans décalage : elle est ignorée.');
  // '12/20': solved out of all.
  const solved = readNumber(cell('solved').split('/')[0], comma);
  return {
    team,
    rank,
    score,
    solved: solved !== null && Number.isInteger(solved) && solved >= 0 ? solved : null,
    last_accept: last,
  };
}

const isBlank = (cell: string) => /^[-–—.\s]*$/.test(cell);

function ranked(rows: readonly ReadRow[], problems: Problems): ResultRow[] {
  const seenTeams = new Set<string>();
  for (const { team } of rows) {
    if (seenTeams.has(team))
      problems.warn(
        NAMES.team,
        `« ${cutText(team, 60)} » apparaît plusieurs fois : toutes ses lignes sont gardées.`,
      );
    seenTeams.add(team);
  }
  const withRank = rows.filter((row): row is ResultRow => row.rank !== null);
  if (withRank.length === rows.length) return withRank.sort((a, b) => a.rank - b.rank);
  if (withRank.length > 0)
    problems.warn(NAMES.rank, 'Des rangs manquent : ils sont recalculés d’après les scores.');
  const points = rows.map((row) => ({ ...row, points: row.score ?? 0, last_scored_at: row.last_accept }));
  return rankStandings(points).map(({ rank, team, score, solved, last_accept }) => ({
    rank,
    team,
    score,
    solved,
    last_accept,
  }));
}

/**
 * Results as a CSV for spreadsheets; `readResultsCsv` reads the same ones back. `real`: they are those hidden
 * by a freeze, and their columns say so.
 */
export function writeResultsCsv(rows: readonly ResultRow[], real = false): string {
  const formatNumber = (number: number | null) => (number === null ? '' : String(number).replace('.', ','));
  const brackets = rows.some(({ bracket }) => bracket !== undefined);
  const lines = rows.map((row) => [
    String(row.rank),
    row.team,
    formatNumber(row.score),
    formatNumber(row.solved),
    row.last_accept === null ? '' : writeParisMoment(row.last_accept),
    ...(brackets ? [row.bracket ?? '', formatNumber(row.bracket_rank ?? null)] : []),
  ]);
  const head = real
    ? ['Rang réel', 'Équipe', 'Score réel', 'Résolus réels', 'Dernière résolution réelle']
    : ['Rang', 'Équipe', 'Score', 'Résolus', 'Dernière résolution'];
  const more = real ? ['Catégorie', 'Rang réel en catégorie'] : ['Catégorie', 'Rang en catégorie'];
  return writeCsv([brackets ? [...head, ...more] : head, ...lines]);
}
