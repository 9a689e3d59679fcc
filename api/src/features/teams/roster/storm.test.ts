import { expect, test } from 'vitest';
import { seededRandom } from '../../../platform/random.ts';
import { aMember, type TestMember } from '../../../testing/builders.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { verifyTeams } from '../integrity/service.ts';

const MEMBERS = 30;
const ROUNDS = 32;
/** Encounters are random: the storm continues until everything has happened. */
const MOST_ROUNDS = 128;
const AT_ONCE = 20;
const NAMES = 12;
/** What a person may get: done, not there (any more), or refused by a rule. */
const EXPECTED = [200, 404, 409];

interface Seat {
  team_id: number;
  member_id: number;
  captain: boolean;
  may_invite: boolean;
}
interface Ask {
  id: number;
  team_id: number;
  member_id: number;
}
interface State {
  teams: { id: number; status: string }[];
  seats: Seat[];
  invitations: Ask[];
  applications: Ask[];
}

const stateOf = async ({ context: { db } }: TestApp): Promise<State> => ({
  teams: await db.query('select id, status from team where archived_at is null order by id'),
  seats: await db.query(
    `select team_id, member_id, role = 'captain' as captain, may_invite from team_member order by 1, 2`,
  ),
  invitations: await db.query(
    `select id, team_id, member_id from team_invitation where state = 'pending' order by id`,
  ),
  applications: await db.query(
    `select id, team_id, member_id from team_application where state = 'pending' order by id`,
  ),
});

/** Equations (docs/product/security.md#équations), limits (docs/product/teams.md#limites), from raw rows. */
async function broken(app: TestApp, answers: ReadonlyMap<string, string[]>): Promise<unknown[]> {
  const { db } = app.context;
  const limits = await db.query(
    `select 'team' as what, team_id as id, count(*)::int as n from team_member group by 2
       having count(*) > 20 or count(*) filter (where role = 'captain') <> 1
     union all select 'joined', member_id, count(*)::int from team_member group by 2
       having count(*) > 8 or count(*) filter (where role = 'captain') > 3 or count(*) filter (where is_main) <> 1
     union all select 'applications', member_id, count(*)::int from team_application where state = 'pending' group by 2
       having count(*) > 5
     union all select 'waits for a member', i.id, 1 from (
         select id, team_id, member_id from team_invitation where state = 'pending'
         union all select id, team_id, member_id from team_application where state = 'pending') i
       join team_member tm on tm.team_id = i.team_id and tm.member_id = i.member_id`,
  );
  const states = await db.query<{ key: string; state: string }>(
    `select 'invitations/' || id as key, state from team_invitation
     union all select 'applications/' || id, state from team_application`,
  );
  // What was answered "done" is stored, and only once.
  const twice = states.flatMap(({ key, state }) => {
    const outcomes = answers.get(key) ?? [];
    return outcomes.length > 1 || (outcomes.length === 1 && outcomes[0] !== state)
      ? [{ key, state, said: outcomes }]
      : [];
  });
  return [...limits, ...twice, ...(await verifyTeams(app.context))];
}

/** The acts and answers that have not happened yet in the storm. */
async function calm(app: TestApp): Promise<string[]> {
  const done = await app.column<string>(
    `select kind as what from team_activity union select state from team_invitation union select state from team_application`,
  );
  const blew = new Set(done);
  const kinds = ['captain_changed', 'invitation_sent', 'player_joined', 'player_kicked', 'player_left'];
  return [...kinds, 'team_changed', 'team_created', 'accepted', 'cancelled', 'declined', 'withdrawn'].filter(
    (what) => !blew.has(what),
  );
}

async function storm(instances: readonly TestApp[], seed: number): Promise<Map<number, number>> {
  const [app] = instances as [TestApp];
  const random = seededRandom(seed);
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];
  const people: TestMember[] = [];
  for (let n = 0; n < MEMBERS; n += 1) people.push(await aMember(app));
  const byId = new Map(people.map((one) => [one.id, one]));
  const statuses = new Map<number, number>();
  const answers = new Map<string, string[]>();
  const links = new Map<number, string>();

  const call = async (
    member: TestMember,
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: unknown,
  ) => {
    const answer = await pick(instances)!.call(method, `/ctf/teams${path}`, {
      token: member.token,
      ...(body === undefined ? {} : { body }),
    });
    statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1);
    if (!EXPECTED.includes(answer.statusCode)) expect.fail(`${method} ${path}: ${answer.body}`);
    return answer;
  };
  /** Decides an invitation or an application; a "done" is recorded to be compared with what is stored. */
  const decide = async (
    member: TestMember,
    path: string,
    method: 'PUT' | 'DELETE',
    to: string,
    body?: unknown,
  ) => {
    const answer = await call(member, method, `/${path}`, body);
    if (answer.statusCode === 200) answers.set(path, [...(answers.get(path) ?? []), to]);
  };

  /** One to three simultaneous requests. */
  const act = (state: State): Promise<unknown>[] => {
    const { teams, seats, invitations, applications } = state;
    const member = pick(people)!;
    const other = pick(people)!;
    // Half of them meet on the first team: it fills up.
    const team = random() < 0.5 ? teams[0] : pick(teams);
    const seat = pick(seats.filter(({ team_id }) => team_id === team?.id));
    const captain = byId.get(seats.find((one) => one.captain && one.team_id === team?.id)?.member_id ?? 0);
    const dice = random();
    if (!team || !seat || !captain || dice < 0.06)
      return [
        call(member, 'POST', '/create', {
          name: `Équipe ${'abcdefghijkl'[Math.floor(random() * NAMES)]}`,
          status: pick(['open', 'open', 'invitation_only', 'invitation_only', 'closed']),
        }),
      ];
    const { id } = team;
    const seated = byId.get(seat.member_id)!;
    if (dice < 0.2) return [call(member, 'POST', '/join', { teamId: id })];
    if (dice < 0.24) return [call(seated, 'POST', '/leave', { teamId: id })];
    if (dice < 0.36) {
      const by = seat.may_invite ? seated : captain;
      return [call(by, 'POST', `/${id}/invitations`, { userId: other.id, message: 'Venez.' })];
    }
    if (dice < 0.54) {
      const invitation = pick(invitations);
      if (!invitation) return [];
      const path = `invitations/${invitation.id}`;
      const to = byId.get(invitation.member_id)!;
      const accept = () => decide(to, path, 'PUT', 'accepted', { accept: true });
      const by = byId.get(
        seats.find((one) => one.captain && one.team_id === invitation.team_id)?.member_id ?? 0,
      )!;
      const cancel = () => decide(by, path, 'DELETE', 'cancelled');
      const decline = () => decide(to, path, 'PUT', 'declined', { accept: false });
      return pick([[accept, accept], [accept, cancel], [accept, decline], [decline, cancel], [accept]])!.map(
        (go) => go(),
      );
    }
    if (dice < 0.64) {
      const targetTeam = pick(teams.filter(({ status }) => status === 'invitation_only')) ?? team;
      return [call(member, 'POST', `/${targetTeam.id}/applications`, { message: '' })];
    }
    if (dice < 0.76) {
      const application = pick(applications);
      if (!application) return [];
      const path = `applications/${application.id}`;
      const by = byId.get(
        seats.find((one) => one.captain && one.team_id === application.team_id)?.member_id ?? 0,
      )!;
      const take = () => decide(by, path, 'PUT', 'accepted', { accept: true });
      const turnDown = () => decide(by, path, 'PUT', 'declined', { accept: false, reason: 'Complet.' });
      const withdraw = () => decide(byId.get(application.member_id)!, path, 'DELETE', 'withdrawn');
      return pick([[take], [withdraw, take], [take, take], [take, turnDown], [withdraw]])!.map((go) => go());
    }
    const at = `/${id}/members/${seat.member_id}`;
    if (dice < 0.83) {
      const promote = () => call(captain, 'PUT', at, { role: 'captain' });
      const kick = () => call(captain, 'DELETE', at, {});
      const leave = () => call(seated, 'POST', '/leave', { teamId: id });
      return pick([[promote], [promote, kick], [promote, leave], [kick, leave]])!.map((go) => go());
    }
    if (dice < 0.86) return [call(captain, 'PUT', at, { role: 'analyst', mayInvite: true })];
    if (dice < 0.88)
      return [
        call(captain, 'PUT', `/${id}/members/${captain.id}`, { role: 'member', successor: seat.member_id }),
      ];
    if (dice < 0.9)
      return [
        call(captain, 'PATCH', `/${id}`, {
          status: pick(['open', 'invitation_only', 'invitation_only', 'closed']),
        }),
      ];
    if (dice < 0.91) return [call(captain, 'DELETE', `/${id}`, {})];
    if (dice < 0.94)
      return [
        call(captain, 'POST', `/${id}/link`).then((answer) => {
          if (answer.statusCode === 200) links.set(id, answer.json<{ url: string }>().url.split('/').at(-1)!);
        }),
      ];
    const secret = links.get(id) ?? pick([...links.values()]) ?? 'aucun';
    return [call(member, 'POST', `/links/${secret}`)];
  };

  let count = 0;
  for (let round = 0; round < ROUNDS || (round < MOST_ROUNDS && (await calm(app)).length > 0); round += 1) {
    const state = await stateOf(app);
    const going: Promise<unknown>[] = [];
    while (going.length < AT_ONCE) going.push(...act(state));
    count += going.length;
    await Promise.all(going);
    expect([round, await broken(app, answers)]).toEqual([round, []]);
  }
  expect(count).toBeGreaterThanOrEqual(600);
  expect(await calm(app)).toEqual([]);
  for (const instance of instances)
    expect(instance.logged.filter((line) => /"level":(?:50|60)/.test(line))).toEqual([]);
  return statuses;
}

test('equations 5 and 11 hold under 600 random actions of thirty members, twenty at once', async () => {
  const app = await testApp({ config: { limitFactor: 10_000 } });
  const statuses = await storm([app], 20_261_122);
  expect(statuses.get(200)).toBeGreaterThan(150);
  expect(statuses.get(409)).toBeGreaterThan(50);
});

test('they hold on two instances as well', async () => {
  const app = await testApp({ config: { limitFactor: 10_000 } });
  const statuses = await storm([app, await app.second()], 314);
  expect(statuses.get(200)).toBeGreaterThan(150);
});
