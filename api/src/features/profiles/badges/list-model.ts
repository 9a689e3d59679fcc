import type { AnswerFor } from '@fanion/contract/endpoint';
import type { listBadges } from '@fanion/contract/profiles/badges';
import { type MarkedList, markedList } from '../../../platform/http/answers/marked-list.ts';
import { type Piece, paddedPiece, storedPiece } from '../../../platform/http/answers/pieces.ts';
import { getOrCreate } from '../../../platform/memory.ts';

type ListedBadge = AnswerFor<typeof listBadges>['badges'][number];
/** A reader's progress on a badge. */
export type BadgeMark = Pick<ListedBadge, 'earned_at' | 'progress'>;
/** The fields of a badge that are the same for all readers. */
export type SharedBadge = Omit<ListedBadge, keyof BadgeMark>;

/** The longest mark: earned, with the progress at its goal. */
const EARNED = new Date(0).toISOString();

const markText = (mark: BadgeMark): string => `,${JSON.stringify(mark).slice(1)}`;

interface BadgeMarks {
  id: string;
  /** Most bytes of a mark. */
  room: number;
  /**
   * Marks of readers who have not earned it, by progress: at most as many as its goal, and many readers share
   * each.
   */
  marks: Map<number | null, Piece>;
}

/** The badges, compressed once for all readers, each with room for a mark. */
export interface BadgeList {
  list: MarkedList;
  badges: BadgeMarks[];
}

const HEAD = storedPiece('{"badges":[');
const FOOT = storedPiece(']}');

/** `goals`: the highest progress of each badge; null where managers give it. */
export function badgeList(shared: readonly SharedBadge[], goals: ReadonlyMap<string, number>): BadgeList {
  const rooms = shared.map(({ id }) => {
    const goal = goals.get(id);
    const progress = goal === undefined ? null : { value: goal, goal };
    return Buffer.byteLength(markText({ earned_at: EARNED, progress }));
  });
  const list = markedList(
    HEAD,
    shared.map((badge, index) => ({
      text: `${index === 0 ? '' : ','}${JSON.stringify(badge).slice(0, -1)}`,
      usual: paddedPiece(markText({ earned_at: null, progress: null }), rooms[index]!),
    })),
  );
  const badges = shared.map(({ id }, index) => ({ id, room: rooms[index]!, marks: new Map() }));
  return { list, badges };
}

function markPiece({ room, marks }: BadgeMarks, mark: BadgeMark): Piece {
  if (mark.earned_at !== null) return paddedPiece(markText(mark), room);
  return getOrCreate(marks, mark.progress?.value ?? null, () => paddedPiece(markText(mark), room));
}

/** The answer to one reader. Every badge has its reader's own mark. */
export const listPieces = ({ list, badges }: BadgeList, markOf: (id: string) => BadgeMark): Piece[] => [
  HEAD,
  ...list.with(new Map(badges.map((badge, index) => [index, markPiece(badge, markOf(badge.id))]))),
  FOOT,
];
