import type { BoardRow, LiveBoard } from '@fanion/contract/ctf/board/endpoints';
import type { EventMode } from '@fanion/rules/ctf/modes';
import { bloodsOf } from '../feed/model.ts';

/** A line of the big screen: from a board, or from imported results. */
export type ScreenRow = Pick<BoardRow, 'id' | 'rank' | 'name' | 'lastSolveAt'> & {
  /** Null when the event held elsewhere did not provide it. */
  score: number | null;
};

/** The rows of a screen: teams, players, or both in a common ranking. */
export type RowKind = EventMode;

/** The kind of rows on a board. */
export function rowKindOf({ liveCTF, liveRanking }: Pick<LiveBoard, 'liveCTF' | 'liveRanking'>): RowKind {
  if (liveRanking.mode !== 'all') return liveRanking.mode;
  const { totalTeams, totalPlayers, mode } = liveCTF;
  if (totalTeams > 0 && totalPlayers > 0) return 'both';
  return totalPlayers > 0 || mode === 'solo' ? 'solo' : 'team';
}

/** The next bracket, in turn with all (null). */
export function bracketAfter(brackets: readonly { id: number }[], currentId: number | null): number | null {
  const place = brackets.findIndex(({ id }) => id === currentId);
  return brackets[place + 1]?.id ?? null;
}

/** A card shown over the whole screen for a moment. */
export type NewsCard =
  | { kind: 'blood'; id: string; name: string; challenge: string }
  | { kind: 'announcement'; id: string; text: string };

/** First bloods and announcements of an event, oldest first. */
export const newsCardsOf = ({ challenges, announcements }: LiveBoard['liveCTF']): NewsCard[] => [
  ...bloodsOf(challenges)
    .toReversed()
    .map(
      ({ id, name, challenge }): NewsCard => ({ kind: 'blood', id: `blood ${id} ${name}`, name, challenge }),
    ),
  ...announcements
    .toReversed()
    .map(({ id, text }): NewsCard => ({ kind: 'announcement', id: `announcement ${id}`, text })),
];

/** The largest size at which a whole text fits the screen. */
export const sizeOf = (text: string): 'large' | 'middle' | 'small' =>
  text.length <= 140 ? 'large' : text.length <= 450 ? 'middle' : 'small';
