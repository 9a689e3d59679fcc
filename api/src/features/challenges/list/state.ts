import { randomBytes } from 'node:crypto';
import type { Actor } from '../../../platform/http/actor.ts';
import type { MarkedList } from '../../../platform/http/answers/marked-list.ts';
import type { Piece } from '../../../platform/http/answers/pieces.ts';
import { inMemory, madeOnce } from '../../../platform/memory.ts';
import { readerKind } from '../catalogue/policy.ts';
import type { Catalogue } from '../catalogue/state.ts';
import { type Outline, outlineOf } from './outline-model.ts';

/** What all who see the same challenges share of their answer. */
export interface SharedList {
  /** Usually not tried, or locked. */
  list: MarkedList;
  /** Where each challenge that is not locked stands, by its id. */
  positions: ReadonlyMap<number, number>;
  /** The last place. */
  end: number;
  foot: Piece;
}

/** Different sets of visible challenges kept compressed: plans and prerequisites make a few, not one per member. */
const MAX_SETS = 64;

/** What is compressed once for all who see the same challenges. */
export const sharedLists = inMemory(() => {
  let current = '';
  const sets = new Map<string, SharedList>();
  return {
    /** Names this run of the program: versions begin anew with each. */
    boot: randomBytes(6).toString('base64url'),
    /** What is shared of this set at this version, made by the first who needs it. */
    of(version: string, key: string, make: () => SharedList): SharedList {
      if (current !== version || sets.size >= MAX_SETS) sets.clear();
      current = version;
      return madeOnce(sets, key, make);
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
    return madeOnce(kinds, readerKind(actor), () => outlineOf(catalogue.all, actor, now));
  };
});
