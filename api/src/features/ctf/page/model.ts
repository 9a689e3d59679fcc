import type { CtfEventPage } from '@fanion/contract/ctf/page/endpoints';
import { type MarkedList, markedList } from '../../../platform/http/answers/marked-list.ts';
import {
  type Piece,
  paddedPiece,
  quickPiece,
  storedPiece,
  wholePiece,
} from '../../../platform/http/answers/pieces.ts';
import { getOrCreate } from '../../../platform/memory.ts';
import type { BoardSummary, readSummary, SummaryChallenge } from './summary-service.ts';

export type PageRow = CtfEventPage['leaderboard'][number];
export type Summary = NonNullable<Awaited<ReturnType<typeof readSummary>>>;
type Challenge = CtfEventPage['challenges'][number];
type Solved = ReturnType<Summary['solvedBy']>;
/** The part of a challenge that depends on the reader. */
type ChallengeMark = Pick<Challenge, 'solved' | 'locked' | 'requirements'>;

/** Fields of an event's page that depend on the time and the reader, without the marks of its lists. */
const READER_FIELDS = [
  'status',
  'registered',
  'registration',
  'registrationOpen',
  'liked',
  'personalResult',
  'frozen',
  'totalChallenges',
  'real',
  'ownRating',
  'mayRate',
  'manages',
  'server_time',
] as const;
export type ReaderPart = Pick<CtfEventPage, (typeof READER_FIELDS)[number]>;
/** The fields of the event that all readers of the page share. */
export type SharedPart = Omit<CtfEventPage, keyof ReaderPart | 'challenges' | 'leaderboard'>;

const inside = (json: string): string => json.slice(1, -1);

export const headPiece = (shared: SharedPart): Piece =>
  wholePiece(`{${inside(JSON.stringify(shared))},"challenges":[`);

const markText = (mark: ChallengeMark): string => `,${inside(JSON.stringify(mark))}}`;
/** Bytes of a challenge's longest mark, when all its prerequisites are missing. */
const longestMark = (requirements: string[]): number =>
  Buffer.byteLength(markText({ solved: false, locked: false, requirements })) + 1;

/** The shared content of the page for one version of a board, compressed once for all readers. */
export interface BoardPieces {
  head: Piece;
  /** With the mark of an open challenge each: not solved, nothing missing. */
  challenges: MarkedList;
  /** For each challenge, the width of its mark (bytes), and its mark when solved. */
  marks: { width: number; solved: Piece }[];
  /** Index of each challenge by its id; and the challenges with prerequisites. */
  positions: ReadonlyMap<number, number>;
  guarded: { id: number; place: number; after: SummaryChallenge[] }[];
  /** The rows without a reader's mark; and with an entrant's own row marked, made on request. */
  rows: Piece;
  ownRows: Map<number, Piece>;
}

const rowsPiece = ({ rows }: BoardSummary, ownId: number | null): Piece =>
  wholePiece(
    `],"leaderboard":[${rows
      .map(({ id, ...row }) => JSON.stringify({ ...row, isOwnTeam: id === ownId } satisfies PageRow))
      .join()}`,
  );

/** The most frequent mark. */
const OPEN: ChallengeMark = { solved: false, locked: false, requirements: [] };
const SOLVED: ChallengeMark = { ...OPEN, solved: true };

const markPiece = (mark: ChallengeMark, width: number): Piece => paddedPiece(markText(mark), width);

const namesOf = (challenges: readonly SummaryChallenge[]): string[] => challenges.map(({ name }) => name);

export function boardPieces(head: Piece, summary: BoardSummary): BoardPieces {
  const positions = new Map(summary.challenges.map(({ id }, place) => [id, place]));
  const afters = summary.challenges.map(({ prerequisites }) =>
    prerequisites.length === 0 ? [] : summary.challenges.filter(({ id }) => prerequisites.includes(id)),
  );
  const widths = afters.map((after) => longestMark(namesOf(after)));
  const texts = summary.challenges.map(({ prerequisites: _, ...challenge }, index) => ({
    text: `${index === 0 ? '' : ','}${JSON.stringify(challenge satisfies Omit<Challenge, keyof ChallengeMark>).slice(0, -1)}`,
    usual: markPiece(OPEN, widths[index]!),
  }));
  return {
    head,
    challenges: markedList(head, texts),
    marks: widths.map((width) => ({ width, solved: markPiece(SOLVED, width) })),
    positions,
    guarded: summary.challenges.flatMap(({ id }, place) => {
      const after = afters[place]!;
      return after.length > 0 ? [{ id, place, after }] : [];
    }),
    rows: rowsPiece(summary, null),
    ownRows: new Map(),
  };
}

/**
 * The challenges, marked for this reader. `scores`: their flags count now, so missing prerequisites lock a
 * challenge. Only unusual marks are computed: of hundreds, most are usual.
 */
export function challengePieces(
  { challenges, marks, positions, guarded }: BoardPieces,
  { solved, scores }: { solved: Solved; scores: boolean },
): Piece[] {
  const others: [number, Piece][] = [];
  for (const id of solved.keys()) {
    const place = positions.get(id);
    if (place !== undefined) others.push([place, marks[place]!.solved]);
  }
  for (const { id, place, after } of scores ? guarded : []) {
    const missing = after.filter((other) => !solved.has(other.id));
    if (missing.length === 0) continue;
    const mark = { solved: solved.has(id), locked: true, requirements: namesOf(missing) };
    others.push([place, markPiece(mark, marks[place]!.width)]);
  }
  // Of two marks for one challenge, the last one is used.
  return challenges.with(new Map(others.sort(([a], [b]) => a - b)));
}

/** The first rows of the board, and the reader's own row when it is below them. */
export function rowPieces(
  shared: BoardPieces,
  { summary, furtherRow }: Pick<Summary, 'summary' | 'furtherRow'>,
  ownId: number | null,
): Piece[] {
  if (ownId === null) return [shared.rows];
  const further = furtherRow(ownId);
  if (further) {
    const { id: _, ...row } = further;
    return [shared.rows, storedPiece(`,${JSON.stringify({ ...row, isOwnTeam: true } satisfies PageRow)}`)];
  }
  if (!summary.rows.some(({ id }) => id === ownId)) return [shared.rows];
  return [getOrCreate(shared.ownRows, ownId, () => rowsPiece(summary, ownId))];
}

/** Rows that do not come from a version of a board. */
export const otherRows = (rows: readonly PageRow[]): Piece[] => [
  quickPiece(`],"leaderboard":[${inside(JSON.stringify(rows))}`),
];

export const footPiece = (part: ReaderPart): Piece => storedPiece(`],${inside(JSON.stringify(part))}}`);

/** The fields of an event's page that all readers share. */
export function sharedPart<T extends SharedPart>(page: T): SharedPart {
  const shared: Partial<T> = { ...page };
  for (const field of READER_FIELDS) delete shared[field as keyof T];
  return shared as SharedPart;
}
