import type { AnswerFor } from '@fanion/contract/endpoint';
import type { listBadges } from '@fanion/contract/profiles/badges';
import { chainPieces, type Piece, paddedPiece, storedPiece } from '../../../platform/http/answers/pieces.ts';

type ListedBadge = AnswerFor<typeof listBadges>['badges'][number];
/** Where a reader stands with a badge. */
export type BadgeMark = Pick<ListedBadge, 'earned_at' | 'progress'>;
/** What all readers are told of it. */
export type SharedBadge = Omit<ListedBadge, keyof BadgeMark>;

/** The longest that a mark gets: earned, and as far as its goal. */
const EARNED = new Date(0).toISOString();

const markText = (mark: BadgeMark): string => `,${JSON.stringify(mark).slice(1)}`;

interface BadgePieces {
  id: string;
  body: Piece;
  /** Bytes that a mark may take. */
  room: number;
  /** Marks of who has not earned it, by how far they are: as many as its goal at most, and many readers share each. */
  marks: Map<number | null, Piece>;
}

/** The badges, compressed once for all readers, each with the room that a mark may take. */
export interface BadgeList {
  badges: BadgePieces[];
}

const HEAD = storedPiece('{"badges":[');
const FOOT = storedPiece(']}');

/** `goals`: what the progress of each badge goes up to; null where managers give it. */
export function badgeList(shared: readonly SharedBadge[], goals: ReadonlyMap<string, number>): BadgeList {
  const rooms = shared.map(({ id }) => {
    const goal = goals.get(id);
    const progress = goal === undefined ? null : { value: goal, goal };
    return Buffer.byteLength(markText({ earned_at: EARNED, progress }));
  });
  const bodies = chainPieces(
    HEAD,
    shared.map((badge, index) => ({
      text: `${index === 0 ? '' : ','}${JSON.stringify(badge).slice(0, -1)}`,
      mark: rooms[index]!,
    })),
  );
  return {
    badges: shared.map(({ id }, index) => ({
      id,
      body: bodies[index]!,
      room: rooms[index]!,
      marks: new Map(),
    })),
  };
}

function markPiece({ room, marks }: BadgePieces, mark: BadgeMark): Piece {
  if (mark.earned_at !== null) return paddedPiece(markText(mark), room);
  const far = mark.progress?.value ?? null;
  let piece = marks.get(far);
  if (!piece) {
    piece = paddedPiece(markText(mark), room);
    marks.set(far, piece);
  }
  return piece;
}

/** The answer to one reader. */
export const listPieces = ({ badges }: BadgeList, markOf: (id: string) => BadgeMark): Piece[] => [
  HEAD,
  ...badges.flatMap((badge) => [badge.body, markPiece(badge, markOf(badge.id))]),
  FOOT,
];
