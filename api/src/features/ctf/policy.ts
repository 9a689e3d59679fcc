import type { Actor } from '../../platform/http/actor.ts';
import type { Entry } from './event-model.ts';
import type { OwnRow } from './own-queries.ts';

/** A draft is known to managers alone; for all others it does not exist. */
export const maySee = (actor: Pick<Actor, 'flags'> | null, entry: Entry): boolean =>
  entry.state !== 'draft' || actor?.flags.can_manage_ctf === true;

/** Live data: by plan, or as a registered participant of that event (behaviours 0.2). */
export const maySeeLive = (
  actor: Pick<Actor, 'flags'>,
  own: Pick<OwnRow, 'state'> | undefined | null,
): boolean => actor.flags.can_view_live_data || actor.flags.can_manage_ctf || own?.state === 'registered';
