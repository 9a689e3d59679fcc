import type { Actor } from '../../../platform/http/actor.ts';
import { type Sight, sightOf } from './policy.ts';
import type { Progress, ProgressService } from './progress-state.ts';
import { type CatalogueService, type Entry, findEntries } from './state.ts';

export interface Seen {
  entry: Entry;
  sight: Exclude<Sight, 'none'>;
  own: Progress;
  progress: ProgressService;
}

/** A challenge as far as this member may see it; null when it does not exist for them. */
export type Sighted = (actor: Actor, named: string) => Promise<Seen | null>;

const BY_NUMBER = /^(?:challenge-)?(\d+)$/;

/** The one way to a challenge by its name: hidden, future and other-plan ones are not found. */
export function createSighted(catalogues: CatalogueService, progress: ProgressService): Sighted {
  return async (actor, named) => {
    const [catalogue, own] = await Promise.all([catalogues.get(), progress.of(actor.id)]);
    for (const entry of findEntries(catalogue, named)) {
      const sight = sightOf(entry, actor, own, catalogues.now());
      // A locked challenge tells neither its slug nor its name: only its number opens it.
      const told = sight !== 'locked' || BY_NUMBER.exec(named)?.[1] === String(entry.id);
      if (sight !== 'none' && told) return { entry, sight, own, progress };
    }
    return null;
  };
}
