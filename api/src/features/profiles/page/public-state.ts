import { getProfile } from '@fanion/contract/profiles/page';
import { parisDay } from '@fanion/rules/paris-days';
import { writerOf } from '../../../platform/http/answers/picked.ts';
import { type Piece, quickPiece } from '../../../platform/http/answers/pieces.ts';
import { inMemory } from '../../../platform/memory.ts';
import type { Facts } from './facts-state.ts';
import { type ProfileParts, presentPublic } from './present.ts';

/** Most profiles in memory: only few are read again and again. */
const MAX_MEMBERS = 500;

/** Public profiles, serialised and compressed again only when their data changes. */
export const writtenProfiles = inMemory(() => {
  const write = writerOf(getProfile.answer);
  const cache = new Map<number, { facts: Facts; made: string; piece: Piece }>();
  return ({ facts, solves, ...parts }: ProfileParts): Piece => {
    const { now, ...row } = parts.row;
    // The facts as a whole, except solves of challenges hidden from the reader.
    const made = JSON.stringify([
      parisDay(now.getTime()),
      { ...parts, row, solves: solves.map(({ id }) => id) },
    ]);
    const entry = cache.get(row.id);
    if (entry?.facts === facts && entry.made === made) return entry.piece;
    if (cache.size >= MAX_MEMBERS) cache.clear();
    const piece = quickPiece(write(presentPublic({ ...parts, facts, solves })));
    cache.set(row.id, { facts, made, piece });
    return piece;
  };
});
