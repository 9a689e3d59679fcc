import type { Context } from '../../../platform/context.ts';
import { isPublicEvent } from '../events/policy.ts';
import * as queries from '../events/queries.ts';

/** Number of coming events shown to visitors. */
const MOST = 4;

const presentPublic = (row: queries.TrainingEventRow) => ({
  kind: row.kind,
  slug: row.slug,
  name: row.title,
  starts_at: row.starts_at.getTime(),
  ends_at: row.ends_at.getTime(),
  speaker: row.speaker,
  place: '',
  seats: { taken: row.taken, most: row.seats },
});

/** The public part of the next webinars and workshops of every plan: title and date, not the place. */
export const listPublicTraining = async ({ db }: Context) =>
  (await queries.listPublic(db, 0))
    .filter(({ state }) => state === 'published')
    .slice(0, MOST)
    .map(presentPublic);

/** One public webinar or workshop, over or not, with its description; a cancelled one is marked as such. */
export async function findPublicTraining({ db }: Context, slug: string) {
  const row = await queries.findEvent(db, 0, slug);
  if (row?.slug !== slug || !isPublicEvent(row)) return null;
  const { summary, description, state } = row;
  return { ...presentPublic(row), summary, description, cancelled: state === 'cancelled' };
}
