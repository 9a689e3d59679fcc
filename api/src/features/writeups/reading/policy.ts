import type { Actor } from '../../../platform/http/actor.ts';
import type { WriteupRow } from './queries.ts';

/** A member's access to a write-up: none, its existence only, or the whole text. */
export type WriteupAccess = 'none' | 'locked' | 'open';

export const isOwn = (actor: Pick<Actor, 'id'>, row: Pick<WriteupRow, 'author_id'>): boolean =>
  actor.id === row.author_id;

/** Reviewers read submitted and public write-ups; a draft is its author's alone. */
export const mayReview = (
  actor: Pick<Actor, 'rights'>,
  row: Pick<WriteupRow, 'state' | 'published_at'>,
): boolean =>
  actor.rights.can_manage_moderation &&
  (row.published_at !== null || row.state === 'submitted' || row.state === 'rejected');

/**
 * A reader's access to a public write-up: of an event, once it has ended; of a challenge of the catalogue,
 * once they solved it, since its flag still gives points; of a retired one, if it is public to all.
 * `visible`: challenges of the catalogue that they may know of.
 */
export function accessTo(
  actor: Pick<Actor, 'rights'>,
  row: WriteupRow,
  visible: ReadonlySet<number>,
): WriteupAccess {
  if (row.published_at === null) return 'none';
  // What visitors may read is open to every member: a retired challenge gives no more points.
  if (row.for_all) return 'open';
  const { rights } = actor;
  if (row.event_id !== null && !(rights.have_ctf_access && row.event_known && row.event_ended)) return 'none';
  if (row.event_id === null && !rights.have_challenge_access) return 'none';
  if (row.challenge_id === null) return 'open';
  if (!row.catalogued) return row.challenge_out ? 'open' : 'none';
  if (!visible.has(row.challenge_id)) return 'none';
  return row.solved ? 'open' : 'locked';
}
