import { randomBytes } from 'node:crypto';
import type { Actor } from '../../../platform/http/actor.ts';
import type { MarkedList } from '../../../platform/http/answers/marked-list.ts';
import type { Piece } from '../../../platform/http/answers/pieces.ts';
import { getOrCreate, inMemory } from '../../../platform/memory.ts';
import { readerKind } from '../catalogue/policy.ts';
import type { Catalogue } from '../catalogue/state.ts';
import { type Outline, outlineOf } from './outline-model.ts';

/** The part of the answer shared by all readers who see the same challenges. */
export interface SharedList {
  /** By default every challenge is untried, or locked. */
  list: MarkedList;
  /** The position of each challenge that is not locked, by its id. */
  positions: ReadonlyMap<number, number>;
  /** The last position. */
  end: number;
  foot: Piece;
}

/** Most sets of visible challenges kept compressed: plans and prerequisites make few, not one a member. */
const MAX_SETS = 64;

/** The lists compressed once for all readers who see the same challenges. */
export const sharedLists = inMemory(() => {
  let current = '';
  const sets = new Map<string, SharedList>();
  return {
    /** Identifies this run of the program: each run numbers its versions anew. */
    boot: randomBytes(6).toString('base64url'),
    /** The shared list of this set at this version, made for the first reader who needs it. */
    of(version: string, key: string, make: () => SharedList): SharedList {
      if (current !== version || sets.size >= MAX_SETS) sets.clear();
      current = version;
      return getOrCreate(sets, key, make);
    },
  };
});

/** The list of each kind of reader, until a challenge changes or is released. */
export const outlines = inMemory(() => {
  let current: Catalogue | null = null;
  let from = 0;
  let until = 0;
  const kinds = new Map<string, Outline>();
  return (catalogue: Catalogue, actor: Actor, now: number): Outline => {
    if (catalogue !== current || now < from || now >= until) {
      kinds.clear();
      current = catalogue;
      from = now;
      const releases = catalogue.all.flatMap(({ scheduled_at }) => scheduled_at?.getTime() ?? []);
      until = Math.min(...releases.filter((at) => at > now));
    }
    return getOrCreate(kinds, readerKind(actor), () => outlineOf(catalogue.all, actor, now));
  };
});
