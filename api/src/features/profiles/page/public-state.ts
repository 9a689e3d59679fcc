import { getProfile } from '@fanion/contract/profiles/page';
import { parisDay } from '@fanion/rules/paris-days';
import { writerOf } from '../../../platform/http/answers/picked.ts';
import { type Piece, quickPiece } from '../../../platform/http/answers/pieces.ts';
import { inMemory } from '../../../platform/memory.ts';
import type { Facts } from './facts-state.ts';
import { type ProfileParts, presentPublic } from './present.ts';

/** Profiles kept written: those that are read again and again are few. */
const MAX_MEMBERS = 500;

/** Profiles as the others read them, written and compressed again only when what they are made of is another. */
export const writtenProfiles = inMemory(() => {
  const write = writerOf(getProfile.answer);
  const cache = new Map<number, { facts: Facts; made: string; piece: Piece }>();
  return ({ facts, solves, ...parts }: ProfileParts): Piece => {
    const { now, ...row } = parts.row;
    // Solves are facts, less those that the reader may not see.
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
