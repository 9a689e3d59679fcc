import type { BoardRow, LiveBoard } from '@fanion/contract/ctf/board';
import type { EventMode } from '@fanion/rules/ctf/modes';
import { bloodsOf } from '../feed/model.ts';

/** A line of the screen of a room: of a board, or of results that were brought from elsewhere. */
export type ScreenRow = Pick<BoardRow, 'id' | 'rank' | 'name' | 'lastSolveAt'> & {
  /** Null where the event held elsewhere did not say. */
  score: number | null;
};

/** What the rows of a screen are: teams, players, or both in the ranking that they share. */
export type ScreenOf = EventMode;

/** What those of a board are. */
export function rowsAre({ liveCTF, liveRanking }: Pick<LiveBoard, 'liveCTF' | 'liveRanking'>): ScreenOf {
  if (liveRanking.mode !== 'all') return liveRanking.mode;
  const { totalTeams, totalPlayers, mode } = liveCTF;
  if (totalTeams > 0 && totalPlayers > 0) return 'both';
  return totalPlayers > 0 || mode === 'solo' ? 'solo' : 'team';
}

/** The bracket after the one that is shown, in turn with all (null). */
export function bracketAfter(brackets: readonly { id: number }[], currentId: number | null): number | null {
  const place = brackets.findIndex(({ id }) => id === currentId);
  return brackets[place + 1]?.id ?? null;
}

/** What is shown over the whole screen for a moment. */
export type Card =
  | { kind: 'blood'; id: string; name: string; challenge: string }
  | { kind: 'announcement'; id: string; text: string };

/** First bloods and announcements of an event, the oldest first. */
export const cardsOf = ({ challenges, announcements }: LiveBoard['liveCTF']): Card[] => [
  ...bloodsOf(challenges)
    .toReversed()
    .map(({ id, name, challenge }): Card => ({ kind: 'blood', id: `blood ${id} ${name}`, name, challenge })),
  ...announcements
    .toReversed()
    .map(({ id, text }): Card => ({ kind: 'announcement', id: `announcement ${id}`, text })),
];

/** How large a text may be written so that all of it is on the screen. */
export const sizeOf = (text: string): 'large' | 'middle' | 'small' =>
  text.length <= 140 ? 'large' : text.length <= 450 ? 'middle' : 'small';
