import type { Context } from '../../../platform/context.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { type CatalogueService, type Entry, flagsAsked } from '../catalogue/state.ts';
import { matchFlag } from './model.ts';

export type EventPlay = ReturnType<typeof createEventPlay>;

/**
 * The challenges that events play, apart from the permanent list: their rows, their flags and whose files they are. Who
 * may open them is the events' to say.
 */
export function createEventPlay({ secrets }: Context, played: CatalogueService) {
  let mayOpen: (actor: Actor, challengeId: number) => Promise<boolean> = async () => false;
  return {
    /** A challenge of an event, flags included: to be shown to nobody as it is. */
    entry: async (challengeId: number): Promise<Entry | null> =>
      (await played.get()).byId.get(challengeId) ?? null,

    /** All of them, by their id. */
    entries: async (): Promise<ReadonlyMap<number, Entry>> => (await played.get()).byId,

    /** Id of the flag that a typed text opens, or null. */
    match: (entry: Entry, typed: string): number | null => matchFlag(secrets, entry, typed)?.id ?? null,

    flagsAsked,

    /** Says who may open a challenge of an event at this moment: asked at each request of a file. */
    guard(check: (actor: Actor, challengeId: number) => Promise<boolean>): void {
      mayOpen = check;
    },

    /** The challenge of a file, when the events open it to this member. */
    async openFile(actor: Actor, has: (entry: Entry) => boolean): Promise<Entry | null> {
      const entry = (await played.get()).entries.find((candidate) => !candidate.catalogued && has(candidate));
      return entry && (await mayOpen(actor, entry.id)) ? entry : null;
    },
  };
}
