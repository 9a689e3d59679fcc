import { type Challenge, getChallenge } from '@fanion/contract/challenges/page/endpoints';
import { writerOf } from '../../../platform/http/answers/picked.ts';
import { type Piece, storedPiece, wholePiece } from '../../../platform/http/answers/pieces.ts';
import { inMemory } from '../../../platform/memory.ts';
import type { SolverFacts } from '../catalogue/solvers-state.ts';
import type { StoredChallenge } from '../catalogue/state.ts';
import { presentSolvers, presentText, type ReaderPart } from './present.ts';

/** Part of a page between its braces: only what the contract names. */
const write = writerOf(getChallenge.answer.partial());
const writeInside = (part: Partial<Challenge>): string => write(part).slice(1, -1);

/** The shared parts of a page, compressed once: text until the challenge changes, solvers until a solve. */
export const sharedPieces = inMemory(({ identity }) => {
  let texts = new WeakMap<StoredChallenge, Piece>();
  const solvers = new WeakMap<SolverFacts, Map<number, Piece>>();
  // A challenge without an organiser shows the association's name.
  identity.onChange(() => {
    texts = new WeakMap();
  });
  return {
    text(challenge: StoredChallenge): Piece {
      const cachedPiece = texts.get(challenge);
      if (cachedPiece) return cachedPiece;
      const piece = wholePiece(`{${writeInside(presentText(challenge, identity.name))},`);
      texts.set(challenge, piece);
      return piece;
    },
    /** A reader among the solvers shown gets their own piece: they see their own time. */
    solvers(challenge: StoredChallenge, facts: SolverFacts, reader: number): Piece {
      if (facts.first.get(challenge.id)?.some((row) => row.member_id === reader && !row.shows_status))
        return storedPiece(`${writeInside(presentSolvers(challenge, facts, reader))},`);
      const pieces = solvers.get(facts) ?? new Map<number, Piece>();
      solvers.set(facts, pieces);
      const piece =
        pieces.get(challenge.id) ?? wholePiece(`${writeInside(presentSolvers(challenge, facts))},`);
      pieces.set(challenge.id, piece);
      return piece;
    },
    /** The end of the page, for this reader alone. */
    own: (part: ReaderPart): Piece => storedPiece(`${writeInside(part)}}`),
  };
});
