import { randomBytes } from 'node:crypto';
import { DAY } from '@fanion/rules/durations';
import { type EventFields, insertEvent } from '../../features/learn/events/manage-queries.ts';
import type { TestApp } from '../test-app.ts';

export interface TestTrainingEvent {
  id: number;
  slug: string;
  code: string;
}

/** A published webinar of an hour with a link; `starts`: in so many milliseconds. */
export async function aTrainingEvent(
  app: TestApp,
  {
    starts = 3 * DAY,
    draft = false,
    ...over
  }: Partial<EventFields> & { starts?: number; draft?: boolean } = {},
): Promise<TestTrainingEvent> {
  const name = randomBytes(4).toString('hex');
  const [slug, code] = [`rendez-vous-${name}`, randomBytes(3).toString('hex').toUpperCase()];
  const fields: EventFields = {
    kind: 'webinar',
    title: `Rendez-vous ${name}`,
    summary: 'Une phrase.',
    description: 'Du texte.',
    speaker: 'tadorne',
    startsAt: new Date(Date.now() + starts),
    minutes: 60,
    seats: 30,
    place: null,
    link: `https://visio.exemple.fr/${name}`,
    plan: null,
    covered: null,
    replay: null,
    ...over,
  };
  const head = { slug, code, state: draft ? ('draft' as const) : ('published' as const), digest: null };
  const id = await insertEvent(app.context.db, head, fields);
  if (id === null) throw new Error(`${slug} is taken`);
  return { id, slug, code };
}

/** Makes the event begin in so many milliseconds, by the database's clock. */
export const startsIn = (app: TestApp, { id }: TestTrainingEvent, ms: number) =>
  app.context.db.query(
    'update training_event set starts_at = now() + make_interval(secs => $2::float8) where id = $1',
    [id, ms / 1000],
  );
