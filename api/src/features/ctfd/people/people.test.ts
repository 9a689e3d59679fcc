import { expect, test } from 'vitest';
import { mailsTo } from '../../../testing/accounts.ts';
import { aMember, PASSWORD } from '../../../testing/builders.ts';
import { rowCounts } from '../../../testing/database-view.ts';
import {
  archiveFolder,
  archiveOf,
  award,
  challenge,
  config,
  flag,
  OF_CTFD,
  team,
  tried,
  user,
} from '../../../testing/parts/ctfd-archive.ts';
import { testApp } from '../../../testing/test-app.ts';
import { removeMember } from '../../auth/removal/service.ts';
import { verifyPlay } from '../../ctf/integrity/service.ts';
import { importArchive } from '../import/service.ts';

const app = await testApp();
const { context } = app;
const save = await archiveFolder();
const archive = (tables: Record<string, object[]>) => save(archiveOf(tables));

const messagesOf = (report: Awaited<ReturnType<typeof importArchive>>) =>
  report.challenges.problems.map(({ path, message }) => `${path} ${message}`);
const login = (email: string, password: string) =>
  app.call('POST', '/auth/login', { body: { email, password } });
const memberOf = async (email: string) =>
  (
    await context.db.query<Record<string, unknown> & { id: number }>(
      `select id, username, status, manager, admin, hidden, otp_at_login, location, first_name, last_name, created_at
       from member where email = $1`,
      [email],
    )
  )[0];

/** An archive of an event for teams, with every kind of data. */
function regatta(here: { email: string }) {
  const users = [
    user(1, 'amirale', { type: 'admin', hidden: true, verified: false }),
    user(2, 'Zoé la Vigie', { team_id: 1 }),
    user(3, 'zoe.la-vigie', { team_id: 1 }),
    user(4, 'anne-d-ici', { team_id: 2, email: here.email.toUpperCase() }),
    user(5, '🦜', { team_id: 2, banned: true }),
    user(6, 'sans adresse', { team_id: 2, email: null }),
    user(7, 'passager', { team_id: 3, password: '$bcrypt-sha256$v=2,t=2b,r=31$trop$long' }),
    user(8, 'Yann', {}),
  ];
  return {
    config: config('teams'),
    challenges: [challenge(1, 'Le phare'), challenge(2, 'La vague', { value: 50 })],
    flags: [flag(1, 'FANION{phare}'), flag(2, 'FANION{vague}')],
    users,
    teams: [
      team(1, 'Les Goélands', 3),
      team(2, 'les goelands', 4),
      team(3, 'Cachés', 7, { hidden: true }),
      team(4, 'Vides', null),
    ],
    fields: [
      { id: 1, type: 'user', name: 'Prénom', public: false },
      { id: 2, type: 'user', name: 'Taille de t-shirt', public: false },
    ],
    field_entries: [
      { id: 1, field_id: 1, user_id: 8, value: 'Yann-Ber' },
      { id: 2, field_id: 2, user_id: 8, value: 'L' },
    ],
    submissions: [
      tried([2, 1], 1, 5, 'incorrect'),
      tried([2, 1], 1, 6),
      tried([3, 1], 2, 7),
      tried([4, 2], 1, 8),
      tried([5, 2], 2, 9),
      tried([7, 3], 1, 10),
      tried([6, 2], 1, 11, 'incorrect'),
      tried([2, 1], 2, 60 * 24 + 1, 'incorrect'),
      tried([2, 1], 1, 12, 'ratelimited'),
    ],
    awards: [award(1, 3, 1, 75), award(2, 4, 2, -20), award(3, 7, 3, 5)],
    notifications: [
      {
        id: 1,
        title: 'Bienvenue',
        content: 'Bon vent.',
        date: '2026-01-01T18:00:00',
        user_id: null,
        team_id: null,
      },
      { id: 2, title: 'À vous seul', content: 'x', date: '2026-01-01T18:00:00', user_id: 2, team_id: null },
    ],
  };
}

test('an archive brings accounts, teams, flags, prizes and announcements; its board is CTFd’s, and a second time adds nothing', async () => {
  const anne = await aMember(app, { username: 'Anne' });
  const tables = regatta(anne);
  const path = archive(tables);
  const emailOf = (id: number) => String(tables.users.find((one) => one.id === id)!.email);
  const before = await rowCounts(app);
  const trial = await importArchive(context, path, { event: 'gens', dryRun: true });
  expect(await rowCounts(app)).toEqual(before);

  const report = await importArchive(context, path, { event: 'gens' });
  expect(report.taken).toBe(
    '6 comptes créés, 1 compte rejoint, 2 équipes, 4 résolutions, 1 essai faux, 2 prix et coûts d’indices, 1 annonce',
  );
  expect(trial.taken).toBe(report.taken);
  expect(messagesOf(trial)).toEqual(messagesOf(report));
  expect(report.left).toBe('1 annonce à un seul compte, 2 réponses à des champs');
  const lines = messagesOf(report).join('\n');
  expect(lines).toContain('users/1 « amirale » était administrateur dans CTFd');
  expect(lines).toContain('users/2 « Zoé la Vigie » devient « Zoé-la-Vigie » ici.');
  expect(lines).toContain('users/4 « anne-d-ici » a l’adresse de Anne, qui a déjà un compte ici');
  expect(lines).toContain('users/6 « sans adresse » n’a pas d’adresse');
  expect(lines).toContain('users/7 « passager » n’a pas de mot de passe qui se lise');
  expect(lines).toContain('teams/2 « les goelands » devient « les goelands (2) » ici.');
  expect(lines).toContain('teams/3 « Cachés » était cachée ou bannie');
  expect(lines).toContain('teams/4 « Vides » n’a pas de membre');
  expect(lines).toContain('submissions 3 essais sont laissés');
  // No remark on the board: each score equals the one that CTFd computes.
  expect(lines).not.toContain('scoreboard');

  expect(await memberOf(emailOf(1))).toMatchObject({
    manager: false,
    admin: false,
    hidden: true,
    otp_at_login: true,
  });
  expect(await memberOf(emailOf(5))).toMatchObject({ username: 'joueur-ctfd-5', status: 'suspended' });
  expect(await memberOf(emailOf(8))).toMatchObject({
    username: 'Yann',
    first_name: 'Yann-Ber',
    last_name: '',
    location: 'France',
    otp_at_login: false,
    created_at: new Date('2025-11-02T10:00:00.500Z'),
  });
  expect(
    await context.db.query(
      `select t.name, array_agg(m.username order by s.role, m.username) as players, n.name as entrant from team t
       join team_member s on s.team_id = t.id join member m on m.id = s.member_id join entrant n on n.team_id = t.id
       group by t.id, n.id order by t.id`,
    ),
  ).toEqual([
    { name: 'Les Goélands', players: ['zoe.la-vigie-ctfd', 'Zoé-la-Vigie'], entrant: 'Les Goélands' },
    { name: 'les goelands (2)', players: ['Anne', 'joueur-ctfd-5'], entrant: 'les goelands (2)' },
  ]);
  const [event] = await context.db.query(
    `select participants, (select json_agg(text) from announcement a where a.event_id = e.id) as told,
       (select json_agg(json_build_array(points, reason) order by id) from event_adjustment a where a.event_id = e.id) as given
     from event e where slug = 'gens'`,
  );
  expect(event).toEqual({
    participants: 4,
    told: ['Bienvenue\n\nBon vent.'],
    given: [
      [75, 'Costume : Le plus beau'],
      [-20, 'Costume : Le plus beau'],
    ],
  });
  expect(await verifyPlay(context)).toEqual([]);
  expect(await mailsTo(app, emailOf(2))).toEqual([]);

  const after = await rowCounts(app);
  const again = await importArchive(context, path, { event: 'gens' });
  expect([again.taken, again.challenges.unchanged.length]).toEqual([null, 2]);
  // The event was written again, which is logged.
  expect(await rowCounts(app)).toEqual({
    ...after,
    audit_log: expect.anything(),
    audit_pending: expect.anything(),
  });

  // The old password opens the imported account, but not the one that already existed.
  expect((await login(emailOf(2), OF_CTFD)).json()).toMatchObject({ requires_otp: false });
  expect((await login(emailOf(1), OF_CTFD)).json()).toMatchObject({ requires_otp: true });
  expect((await login(emailOf(5), OF_CTFD)).json()).toMatchObject({
    message: expect.stringContaining('banni'),
  });
  expect((await login(emailOf(7), OF_CTFD)).statusCode).toBe(401);
  expect((await login(anne.email, OF_CTFD)).statusCode).toBe(401);
  expect((await login(anne.email, PASSWORD)).statusCode).toBe(200);
});

test('of an event of players, a later archive adds what is new, and brings back nobody who has left', async () => {
  const users = [user(1, 'cap-sizun'), user(2, 'penmarch'), user(3, 'groix', { hidden: true })];
  const first = {
    config: config('users'),
    challenges: [challenge(1, 'La balise', { type: 'dynamic', value: 500 })],
    dynamic_challenge: [
      { id: 1, dynamic_initial: 500, dynamic_minimum: 100, dynamic_decay: 10, dynamic_function: 'linear' },
    ],
    flags: [flag(1, 'FANION{balise}')],
    users,
    submissions: [tried([1, null], 1, 3), tried([3, null], 1, 4)],
  };
  const report = await importArchive(context, archive(first), { event: 'joueurs', mail: true });
  expect(report.taken).toBe('3 comptes créés, 2 résolutions');
  expect(messagesOf(report).filter((line) => line.startsWith('scoreboard'))).toEqual([]);
  const [mail] = await mailsTo(app, String(users[0]!.email));
  expect(mail?.text).toContain('votre mot de passe de CTFd');

  const deletedMember = (await memberOf(String(users[1]!.email)))!;
  await removeMember(context, deletedMember.id, { actorId: null, channel: 'cli' });
  const later = {
    ...first,
    challenges: [challenge(1, 'La balise', { type: 'dynamic', value: 490 })],
    users: [...users, user(4, 'sein')],
    submissions: [...first.submissions, tried([4, null], 1, 8), tried([4, null], 1, 7, 'incorrect')],
  };
  const added = await importArchive(context, archive(later), { event: 'joueurs' });
  expect(added.taken).toBe('1 compte créé, 1 résolution, 1 essai faux');
  expect(messagesOf(added).join('\n')).toContain('« penmarch » a supprimé son compte');
  expect(messagesOf(added).filter((line) => line.startsWith('scoreboard'))).toEqual([]);
  expect(await memberOf(String(users[1]!.email))).toBeUndefined();
  expect(await verifyPlay(context)).toEqual([]);
});

test('a score that is not CTFd’s is said; who manages here is not ranked', async () => {
  const manager = await aMember(app, { role: 'manager', plan: null });
  const report = await importArchive(
    context,
    archive({
      config: config('users'),
      challenges: [challenge(1, 'Le sémaphore')],
      flags: [flag(1, 'FANION{semaphore}')],
      users: [user(1, 'patron', { email: manager.email })],
      submissions: [tried([1, null], 1, 3)],
    }),
    { event: 'ecart' },
  );
  expect(messagesOf(report).join('\n')).toContain('scoreboard « patron » a 150 points dans CTFd, et 0 ici');
});

test('accounts and rows that say nothing are left', async () => {
  const report = await importArchive(
    context,
    archive({
      config: config('teams'),
      challenges: [challenge(1, 'Le raz')],
      flags: [flag(1, 'FANION{raz}')],
      users: [
        { id: 1 },
        { name: 'sans numéro' },
        user(2, 'a'.repeat(300), {
          country: 'ZZZ',
          email: 'deux@ctfd.exemple.fr',
          created: 'x',
        }),
      ],
      teams: [{ id: 1, name: null, captain_id: 1 }],
      submissions: [
        { id: 1, user_id: 1, team_id: 1, challenge_id: 1, type: 'correct', date: '2026-01-01T19:00:00' },
        { id: 2, user_id: 2, team_id: 1, challenge_id: 1, type: 'correct', date: 'hier' },
        { id: 3 },
      ],
      awards: [award(1, 1, null, 10), { id: 2, value: 'beaucoup' }],
      notifications: [{ id: 1 }],
    }),
    { event: 'nulle-part' },
  );
  expect(report.taken).toBe('1 compte créé');
});
