import type { CtfEvent } from '@fanion/contract/ctf/events/shapes';
import type { TeamStatus } from '@fanion/rules/teams/teams';
import { joinTeam } from '../../features/teams/roster/membership-service.ts';
import { updateStatus } from '../../features/teams/roster/record-queries.ts';
import { createTeam } from '../../features/teams/settings/service.ts';
import { aMember, type TestMember } from '../builders.ts';
import type { TestApp } from '../test-app.ts';

/** Opens or closes a team to new members, whoever its captain is. */
export async function setTeamStatus({ context }: TestApp, id: number, status: TeamStatus): Promise<void> {
  await updateStatus(context.db, id, status);
  context.db.publish('team-changed', { teamId: id });
}

/** A team whose first member is captain. */
export async function aTeam(
  app: TestApp,
  name: string,
  members: readonly TestMember[],
  status: 'open' | 'invitation_only' = 'open',
): Promise<number> {
  const [captain, ...others] = members;
  const made = await createTeam(app.context, captain!.id, { name, status: 'open' });
  if (!made.ok) throw new Error(`${name}: ${made.code}`);
  const { id } = made.value.team;
  for (const member of others) {
    const joined = await joinTeam(app.context, member.id, id);
    if (!joined.ok) throw new Error(`${name}: ${joined.code}`);
  }
  await setTeamStatus(app, id, status);
  return id;
}

/** This many members. */
export const members = (app: TestApp, many: number): Promise<TestMember[]> =>
  Promise.all(Array.from({ length: many }, () => aMember(app)));

export const register = (
  app: TestApp,
  member: TestMember,
  eventId: number | string,
  participationType: 'solo' | 'findTeam' | 'team' = 'solo',
  more: { teamName?: string; roster?: string[] } = {},
) =>
  app.call('POST', '/ctf/register', {
    token: member.token,
    body: { eventId, participationType, ...more },
  });

/** The event as a member sees it. */
export const getEvent = (app: TestApp, member: TestMember, eventId: number | string): Promise<CtfEvent> =>
  app.read(`/ctf/events/${eventId}`, member);

/**
 * The sums that registrations must satisfy (docs/product/security.md#équations): returns the events where
 * they do not.
 */
export const brokenEvents = (app: TestApp): Promise<Record<string, unknown>[]> =>
  app.context.db.query(
    `select e.id, e.participants from event e where
       e.participants <> (select count(*) from event_registration r where r.event_id = e.id and r.state = 'registered')
       or e.participants > e.max_participants
       or exists (select 1 from event_registration r where r.event_id = e.id and r.team_id is not null
         group by r.team_id having count(*) > e.team_size)
       or exists (select 1 from event_registration r where r.event_id = e.id and case
         when r.state <> 'registered' then r.entrant_id is not null
         else r.entrant_id is null and r.participation_type <> 'findTeam' end)
       or exists (select 1 from entrant n where n.event_id = e.id
         and not exists (select 1 from event_registration r where r.entrant_id = n.id))`,
  );
