import { HOUR } from '@fanion/rules/durations';
import { expect } from 'vitest';
import { aChallenge, aMember, type TestMember } from '../builders.ts';
import type { TestApp } from '../test-app.ts';

export interface TestEvent {
  id: number;
  slug: string;
}

let count = 0;

const changed = (app: TestApp, eventId: number) => app.context.events.publish('event-changed', { eventId });

interface EventOptions {
  name?: string;
  /** Milliseconds from now, by the database's clock. */
  starts?: number;
  ends?: number;
  mode?: 'solo' | 'team' | 'both';
  /** Other columns of its row. */
  columns?: Record<string, unknown>;
}

/** A published event, by default live since an hour and for seven more. */
export async function anEvent(app: TestApp, options: EventOptions = {}): Promise<TestEvent> {
  count += 1;
  const { name = `Direct d’essai ${count}`, mode = 'both', columns = {}, starts = -HOUR } = options;
  const { ends = starts + 8 * HOUR } = options;
  const rows = await app.context.db.query<TestEvent>(
    `insert into event (slug, name, difficulty, mode, starts_at, ends_at)
     values ($1, $2, 'moyen', $3, now() + make_interval(secs => $4), now() + make_interval(secs => $5))
     returning id, slug`,
    [`direct-d-essai-${count}`, name, mode, starts / 1000, ends / 1000],
  );
  const event = rows[0]!;
  await setEvent(app, event.id, columns);
  return event;
}

/** Changes columns of an event's row, and publishes the change. */
export async function setEvent(
  app: TestApp,
  eventId: number,
  columns: Record<string, unknown>,
): Promise<void> {
  for (const [column, value] of Object.entries(columns))
    await app.context.db.query(`update event set ${column} = $2 where id = $1`, [eventId, value]);
  changed(app, eventId);
}

/** Ends the event now, or in so many milliseconds, by the database's clock. */
export async function endEvent(app: TestApp, eventId: number, ms = 0): Promise<void> {
  await app.context.db.query(
    'update event set ends_at = clock_timestamp() + make_interval(secs => $2) where id = $1',
    [eventId, ms / 1000],
  );
  changed(app, eventId);
}

/** A challenge that an event plays, outside the catalogue; `released_at` is its release in the event. */
export async function anEventChallenge(
  app: TestApp,
  eventId: number,
  { released_at = null, ...over }: { released_at?: Date | null } & Parameters<typeof aChallenge>[1] = {},
): ReturnType<typeof aChallenge> {
  const challenge = await aChallenge(app, { catalogued: false, ...over });
  await app.context.db.query(
    `insert into event_challenge (event_id, challenge_id, position, released_at)
     select $1, $2, count(*), $3 from event_challenge where event_id = $1`,
    [eventId, challenge.id, released_at],
  );
  // A view that was built meanwhile lists the events' challenges without this one.
  app.context.events.publish('challenges-changed', { challengeId: challenge.id });
  changed(app, eventId);
  return challenge;
}

/** Members who play together in an event, or one alone without a name; returns the entrant's id. */
export async function anEntrant(
  app: TestApp,
  eventId: number,
  members: readonly TestMember[],
  name: string | null = null,
): Promise<number> {
  const { db } = app.context;
  const alone = name === null ? members[0]! : null;
  const teams =
    name === null
      ? []
      : await db.query<{ id: number }>(
          'insert into team (name, name_key, name_skeleton) values ($1, lower($1), lower($1)) returning id',
          [name],
        );
  const teamId = teams[0]?.id ?? null;
  const rows = await db.query<{ id: number }>(
    'insert into entrant (event_id, team_id, member_id, name) values ($1, $2, $3, $4) returning id',
    [eventId, teamId, alone?.id ?? null, name ?? alone!.username],
  );
  const entrantId = rows[0]!.id;
  await db.query(
    `insert into event_registration (event_id, member_id, participation_type, state, team_id, entrant_id)
     select $1, m, $3, 'registered', $4, $5 from unnest($2::int[]) m`,
    [eventId, members.map(({ id }) => id), teamId === null ? 'solo' : 'team', teamId, entrantId],
  );
  await db.query('update event set participants = participants + $2 where id = $1', [
    eventId,
    members.length,
  ]);
  changed(app, eventId);
  return entrantId;
}

/** A member who plays an event alone. */
export async function aPlayer(
  app: TestApp,
  eventId: number,
  options: Parameters<typeof aMember>[1] = {},
): Promise<TestMember & { entrantId: number }> {
  const member = await aMember(app, options);
  return { ...member, entrantId: await anEntrant(app, eventId, [member]) };
}

/** A wrong flag of a member in an event, at its start; also for an event that has ended. */
export async function aTry(app: TestApp, eventId: number, memberId: number, challengeId: number) {
  await app.context.db.query(
    `insert into event_submission (event_id, entrant_id, challenge_id, member_id, correct, at)
     select r.event_id, r.entrant_id, $3, r.member_id, false, e.starts_at
     from event_registration r join event e on e.id = r.event_id where r.event_id = $1 and r.member_id = $2`,
    [eventId, memberId, challengeId],
  );
}

/** Submits a flag, the right one by default. */
export const submitInEvent = (
  app: TestApp,
  member: Pick<TestMember, 'token'>,
  event: TestEvent,
  challenge: { id: number; flag: string },
  flag = challenge.flag,
) =>
  app.call('POST', `/ctf/events/${event.id}/challenges/${challenge.id}/submit`, {
    token: member.token,
    body: { flag },
  });

/** The counted solves of an event, in order. */
export const solvesOf = (app: TestApp, eventId: number) =>
  app.context.db.query<{ member_id: number; challenge_id: number }>(
    'select member_id, challenge_id from event_solve where event_id = $1 order by id',
    [eventId],
  );

/** Waits until this instance knows of a challenge, and of its players. */
export const waitUntilPlayable = (
  instance: TestApp,
  player: Pick<TestMember, 'token'>,
  event: TestEvent,
  { id }: { id: number },
) =>
  expect
    .poll(async () => {
      const path = `/ctf/events/${event.id}/challenges/${id}`;
      return (await instance.read(path, player)).maySubmit;
    })
    .toBe(true);
