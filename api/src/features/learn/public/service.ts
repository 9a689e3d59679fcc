import type { Context } from '../../../platform/context.ts';
import { isShared } from '../events/present.ts';
import * as queries from '../events/queries.ts';

/** The next ones that visitors are told of. */
const MOST = 4;

const presentPublic = (row: queries.EventRow) => ({
  kind: row.kind,
  slug: row.slug,
  name: row.title,
  starts_at: row.starts_at.getTime(),
  ends_at: row.ends_at.getTime(),
  speaker: row.speaker,
  place: '',
  seats: { taken: row.taken, most: row.seats },
});

/** What anybody may know of the next webinars and workshops of every plan: what they are and when, not where. */
export const listPublicTraining = async ({ db }: Context) =>
  (await queries.listShared(db, 0))
    .filter(({ state }) => state === 'published')
    .slice(0, MOST)
    .map(presentPublic);

/** The same of one of them, over or not, with what it is about; one that was called off says so. */
export async function findPublicTraining({ db }: Context, slug: string) {
  const row = await queries.findEvent(db, 0, slug);
  if (row?.slug !== slug || !isShared(row)) return null;
  const { summary, description, state } = row;
  return { ...presentPublic(row), summary, description, cancelled: state === 'cancelled' };
}
