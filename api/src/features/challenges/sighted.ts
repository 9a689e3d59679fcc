import type { Actor } from '../../platform/http/actor.ts';
import { type CatalogueService, type Entry, findEntry } from './catalogue.ts';
import { type Sight, sightOf } from './policy.ts';
import type { Progress, ProgressService } from './progress.ts';

export interface Seen {
  entry: Entry;
  sight: Exclude<Sight, 'none'>;
  own: Progress;
  progress: ProgressService;
}

/** A challenge as far as this member may see it; null when it does not exist for them. */
export type Sighted = (actor: Actor, named: string) => Promise<Seen | null>;

/** The one way to a challenge by its name: hidden, future and other-plan ones are not found. */
export function createSighted(catalogues: CatalogueService, progress: ProgressService): Sighted {
  return async (actor, named) => {
    const [catalogue, own] = await Promise.all([catalogues.get(), progress.of(actor.id)]);
    const entry = findEntry(catalogue, named);
    if (!entry) return null;
    const sight = sightOf(entry, actor, own, catalogues.now());
    // A locked challenge tells neither its slug nor its name: only its number opens it.
    if (sight === 'locked' && !/^(?:challenge-)?\d+$/.test(named)) return null;
    return sight === 'none' ? null : { entry, sight, own, progress };
  };
}
