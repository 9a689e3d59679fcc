import type { BoardRow, LiveBoard } from '@fanion/contract/ctf/board';
import { bloodsOf } from '../feed/model.ts';

/** A line of the screen of a room: of a board, or of results that were brought from elsewhere. */
export type ScreenRow = Pick<BoardRow, 'id' | 'rank' | 'name' | 'lastSolveAt'> & {
  /** Null where the event held elsewhere did not say. */
  score: number | null;
};

/** Teams and lone players in the one ranking that they share, at their ranks in it. */
export const oneRanking = (teams: readonly BoardRow[], players: readonly BoardRow[]): BoardRow[] =>
  [...teams, ...players].map((row) => ({ ...row, rank: row.overallRank })).sort((a, b) => a.rank - b.rank);

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
