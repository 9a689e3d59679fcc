/** A row of the board of an event held here. Moments are in ms. */
export interface EventBoardRow {
  entrantId: number;
  name: string;
  /** A team's row, or a player's own. */
  team: boolean;
  /** Among all: teams and players alone share one ranking. */
  rank: number;
  /** Among the teams, or among those who play alone. */
  among: { rank: number; rankChange: number; trend: 'up' | 'down' | 'stable' | 'new' };
  score: number;
  lastAccept: number | null;
  solves: readonly { challengeId: number; points: number; at: number; memberId: number }[];
}

/** A board as everybody may see it: still while it is frozen, final once the event has ended. */
export interface EventBoard {
  /** In their order: their price and their solves now. */
  challenges: readonly { id: number; name: string; points: number; solves: number }[];
  /** The best first. */
  rows: readonly EventBoardRow[];
}

/** What this slice asks of the slice that counts flags. Cheap to call: who answers remembers. */
export interface Boards {
  /** Null when the event has no challenge here. */
  board(eventId: number): Promise<EventBoard | null>;
  /** The same behind its freeze: for who organises, and nobody else. */
  real(eventId: number): Promise<EventBoard | null>;
  /** The row of an entrant for its own players: their points go on in a freeze, their rank stays; null off the board. */
  own(eventId: number, entrantId: number): Promise<EventBoardRow | null>;
}

/** Until boards are given: events without any. */
export const NO_BOARDS: Boards = {
  board: async () => null,
  real: async () => null,
  own: async () => null,
};
