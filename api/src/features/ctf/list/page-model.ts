import type { CtfEventPage } from '@fanion/contract/ctf/events';
import {
  chainPieces,
  type Piece,
  paddedPiece,
  quickPiece,
  storedPiece,
  wholePiece,
} from '../../../platform/http/answers/pieces.ts';
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
  challenges: { body: Piece; width: number; open: Piece; solved: Piece }[];
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

const markPiece = (mark: ChallengeMark, width: number): Piece => paddedPiece(markText(mark), width);

export function boardPieces(head: Piece, summary: BoardSummary): BoardPieces {
  const names = new Map(summary.challenges.map(({ id, name }) => [id, name]));
  const texts = summary.challenges.map(({ prerequisites, ...challenge }, index) => ({
    text: `${index === 0 ? '' : ','}${JSON.stringify(challenge satisfies Omit<Challenge, keyof ChallengeMark>).slice(0, -1)}`,
    mark: longestMark(prerequisites.flatMap((id) => names.get(id) ?? [])),
  }));
  const bodies = chainPieces(head, texts);
  return {
    head,
    challenges: bodies.map((body, index) => {
      const width = texts[index]!.mark;
      const mark = (solved: boolean) => markPiece({ solved, locked: false, requirements: [] }, width);
      return { body, width, open: mark(false), solved: mark(true) };
    }),
    rows: rowsPiece(summary, null),
    ownRows: new Map(),
  };
}

/** The challenges, with what they are for this reader. */
export const challengePieces = (shared: BoardPieces, marks: readonly ChallengeMark[]): Piece[] =>
  shared.challenges.flatMap(({ body, width, open, solved }, index) => {
    const mark = marks[index]!;
    return [body, mark.locked ? markPiece(mark, width) : mark.solved ? solved : open];
  });

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
  const own = shared.ownRows.get(ownId) ?? rowsPiece(summary, ownId);
  shared.ownRows.set(ownId, own);
  return [own];
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
