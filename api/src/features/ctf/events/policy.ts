import { mayKnowEvent, mayWatchEvent } from '@fanion/rules/ctf/access';
import type { Actor } from '../../../platform/http/actor.ts';
import type { StoredEvent } from './model.ts';
import type { OwnRow } from './own-queries.ts';

/** A draft is known to managers alone; for all others it does not exist. */
export const maySee = (actor: Pick<Actor, 'rights'> | null, event: StoredEvent): boolean =>
  mayKnowEvent(event, actor?.rights ?? null);

/** What an event that runs shows of its play. */
export const maySeeLive = (
  actor: Pick<Actor, 'rights'>,
  own: Pick<OwnRow, 'state'> | undefined | null,
): boolean => mayWatchEvent(actor.rights, { plays: own?.state === 'registered', ended: false });
