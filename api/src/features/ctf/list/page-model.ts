import type { CtfEventPage } from '@fanion/contract/ctf/events';
import { type MarkedList, markedList } from '../../../platform/http/answers/marked-list.ts';
import {
  type Piece,
  paddedPiece,
  quickPiece,
  storedPiece,
  wholePiece,
} from '../../../platform/http/answers/pieces.ts';
import { madeOnce } from '../../../platform/memory.ts';
import type { BoardSummary, readSummary } from '../board/summary-service.ts';

export type PageRow = CtfEventPage['leaderboard'][number];
export type Summary = NonNullable<Awaited<ReturnType<typeof readSummary>>>;
type Challenge = CtfEventPage['challenges'][number];
/** What a challenge is for one reader. */
export type ChallengeMark = Pick<Challenge, 'solved' | 'locked' | 'requirements'>;

/** What of an event's page depends on the hour and the reader, beside the marks of challenges and rows. */
const OF_READER = [
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
export type ReaderPart = Pick<CtfEventPage, (typeof OF_READER)[number]>;
/** What every reader of the page is told of the event. */
export type SharedPart = Omit<CtfEventPage, keyof ReaderPart | 'challenges' | 'leaderboard'>;

const inside = (json: string): string => json.slice(1, -1);

export const headPiece = (shared: SharedPart): Piece =>
  wholePiece(`{${inside(JSON.stringify(shared))},"challenges":[`);

const markText = (mark: ChallengeMark): string => `,${inside(JSON.stringify(mark))}}`;
/** Bytes of a challenge's longest mark: all that it requires is missing. */
const longestMark = (requirements: string[]): number =>
  Buffer.byteLength(markText({ solved: false, locked: false, requirements })) + 1;

/** What the page shows of one version of a board, compressed once for all readers. */
export interface BoardPieces {
  head: Piece;
  /** Usually open: for who solved none and misses nothing. */
  challenges: MarkedList;
  /** How wide (bytes) the mark of each is, and how it tells that it is solved. */
  marks: { width: number; solved: Piece }[];
  /** The rows without anybody's mark; and with that of an entrant among them, as they are asked for. */
  rows: Piece;
  ownRows: Map<number, Piece>;
}

const rowsPiece = ({ rows }: BoardSummary, ownId: number | null): Piece =>
  wholePiece(
    `],"leaderboard":[${rows
      .map(({ id, ...row }) => JSON.stringify({ ...row, isOwnTeam: id === ownId } satisfies PageRow))
      .join()}`,
  );

/** Most of the marks of a page. */
export const OPEN: ChallengeMark = { solved: false, locked: false, requirements: [] };
export const SOLVED: ChallengeMark = { ...OPEN, solved: true };

const markPiece = (mark: ChallengeMark, width: number): Piece => paddedPiece(markText(mark), width);

export function boardPieces(head: Piece, summary: BoardSummary): BoardPieces {
  const names = new Map(summary.challenges.map(({ id, name }) => [id, name]));
  const widths = summary.challenges.map(({ prerequisites }) =>
    longestMark(prerequisites.flatMap((id) => names.get(id) ?? [])),
  );
  const places = summary.challenges.map(({ prerequisites: _, ...challenge }, index) => ({
    text: `${index === 0 ? '' : ','}${JSON.stringify(challenge satisfies Omit<Challenge, keyof ChallengeMark>).slice(0, -1)}`,
    usual: markPiece(OPEN, widths[index]!),
  }));
  return {
    head,
    challenges: markedList(head, places),
    marks: widths.map((width) => ({ width, solved: markPiece(SOLVED, width) })),
    rows: rowsPiece(summary, null),
    ownRows: new Map(),
  };
}

/** The challenges, with what they are for this reader. */
export function challengePieces(shared: BoardPieces, marks: readonly ChallengeMark[]): Piece[] {
  const others = new Map<number, Piece>();
  for (const [index, mark] of marks.entries()) {
    if (mark === OPEN) continue;
    const { width, solved } = shared.marks[index]!;
    others.set(index, mark === SOLVED ? solved : markPiece(mark, width));
  }
  return shared.challenges.with(others);
}

/** The first rows of the board, and the reader's own row when it is further. */
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
  return [madeOnce(shared.ownRows, ownId, () => rowsPiece(summary, ownId))];
}

/** Rows that are no board's version. */
export const otherRows = (rows: readonly PageRow[]): Piece[] => [
  quickPiece(`],"leaderboard":[${inside(JSON.stringify(rows))}`),
];

export const footPiece = (part: ReaderPart): Piece => storedPiece(`],${inside(JSON.stringify(part))}}`);

/** The parts of a page's event that its readers share. */
export function sharedPart<T extends SharedPart>(page: T): SharedPart {
  const shared: Partial<T> = { ...page };
  for (const field of OF_READER) delete shared[field as keyof T];
  return shared as SharedPart;
}
