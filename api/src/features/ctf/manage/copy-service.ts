import type { copyEvent as copyContract } from '@fanion/contract/ctf/manage/endpoints';
import type { AnswerOf, BodyOf } from '@fanion/contract/endpoint';
import { movedMoment, type Span } from '@fanion/rules/ctf/copy';
import { uniqueSlug } from '@fanion/rules/slug';
import { cleanLine } from '@fanion/rules/text';
import { audit, by } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { badField, done, type Outcome, refuse, transact } from '../../../platform/outcome.ts';
import { copyChallenges } from '../../challenges/copies/service.ts';
import { copyBrackets } from '../brackets/queries.ts';
import { writeReleases } from '../challenges/queries.ts';
import { readManagedEvent } from '../events/managed-service.ts';
import { insertEvent, MOMENTS } from '../events/record-queries.ts';
import { withVisibleEvent } from '../events/service.ts';
import { storedEvents } from '../events/state.ts';
import { checkSettings } from '../settings/model.ts';
import { FORM } from '../settings/texts.ts';
import * as queries from './queries.ts';

type Form = BodyOf<typeof copyContract>;

const spanOf = ({ starts_at, ends_at }: { starts_at: Date; ends_at: Date }): Span => ({
  starts_at: starts_at.getTime(),
  ends_at: ends_at.getTime(),
});

/** Copies an event's challenges into another, with shifted releases. Returns how many. */
async function copyPlayed(
  { secrets }: Context,
  sql: Sql,
  { from, into, folder }: { from: number; into: number; folder: string },
  move: (moment: Date | null) => Date | null,
): Promise<number> {
  const played = await queries.listPlayedChallenges(sql, from);
  if (played.length === 0) return 0;
  const ids = await copyChallenges(sql, secrets, played, folder);
  await writeReleases(
    sql,
    into,
    ids,
    played.map(({ released_at }) => move(released_at)),
  );
  return ids.length;
}

/**
 * Creates a draft from another event at other dates: settings, opening of registrations and freeze at the
 * same distance from the start, and challenges on request. Registrations, solves, likes and ratings are not
 * copied.
 */
export async function copyEvent(
  context: Context,
  actor: Actor,
  { idOrSlug, form }: { idOrSlug: string; form: Form },
): Promise<Outcome<AnswerOf<typeof copyContract>>> {
  const { bySlug } = await storedEvents(context).get();
  const made = await withVisibleEvent(context, actor, idOrSlug, ({ id: from }) =>
    transact<{ id: number; challenges: number }>(context.db, async (sql) => {
      const was = await queries.readSettings(sql, from);
      if (!was) return refuse('event_not_found');
      const dates = { starts_at: new Date(form.startDate), ends_at: new Date(form.endDate) };
      const move = (moment: Date | null) =>
        moment && new Date(movedMoment(moment.getTime(), spanOf(was), spanOf(dates)));
      const name = cleanLine(form.name);
      const checked = checkSettings({
        ...was,
        ...Object.fromEntries(MOMENTS.map((moment) => [moment, move(was[moment])])),
        ...dates,
        name,
        slug: uniqueSlug(name, 'ctf', (candidate) => bySlug.has(candidate)),
        state: 'draft',
      });
      if (!checked.ok) return checked;
      const id = await insertEvent(sql, checked.value);
      if (id === null) return badField('name', FORM.slugTaken);
      await copyBrackets(sql, from, id);
      const into = { from, into: id, folder: `ctf/${checked.value.slug}` };
      const challenges = form.challenges ? await copyPlayed(context, sql, into, move) : 0;
      await audit(sql, {
        ...by(actor),
        action: 'event.copy',
        target: `event:${id}`,
        details: { name, copy_of: from, challenges },
      });
      sql.publish('event-changed', { eventId: id });
      if (challenges > 0) sql.publish('challenges-changed', { challengeId: null });
      return done({ id, challenges });
    }),
  );
  if (!made.ok) return made;
  const event = await readManagedEvent(context, made.value.id);
  return event.ok ? done({ event: event.value, challenges: made.value.challenges }) : event;
}
