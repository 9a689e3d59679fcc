import { gunzipSync } from 'node:zlib';
import { type Challenge, getChallenge } from '@fanion/contract/challenges/page/endpoints';
import { expect, test } from 'vitest';
import { aChallenge, aMember, type TestMember } from '../../../testing/builders.ts';
import { submit, withFile, withPrerequisites } from '../../../testing/parts/challenges.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = await testApp();
const open = async (member: { token: string }, idOrSlug: string | number) => {
  const answer = await app.call('GET', `/challenges/${encodeURIComponent(idOrSlug)}`, {
    token: member.token,
  });
  expect([idOrSlug, answer.statusCode]).toEqual([idOrSlug, 200]);
  return getChallenge.answer.strict().parse(answer.json());
};

test('slug, number, challenge-{id} and exact name lead to the same page', async () => {
  const member = await aMember(app);
  const name = 'L’été à 100 % : « 50/50 » ? #1 & plus';
  const { id, slug } = await aChallenge(app, { name });
  const page = await open(member, slug);
  expect(page.name).toBe(name);
  // The first opening is written a moment after the page that shows it.
  for (const address of [id, `challenge-${id}`, name])
    expect(await open(member, address)).toEqual({ ...page, opened_at: expect.any(String) });
  for (const address of [name.toUpperCase(), ` ${name}`, `Challenge-${id}`, `0x${id}`, '1e1', '99999999999'])
    expect(
      (await app.call('GET', `/challenges/${encodeURIComponent(address)}`, { token: member.token }))
        .statusCode,
    ).toBe(404);
});

test('the longest name a challenge may have leads to its page', async () => {
  const member = await aMember(app);
  const name = 'É'.repeat(120);
  const { id } = await aChallenge(app, { name });
  expect((await open(member, name)).id).toBe(id);
});

test('the page has every field that clients read', async () => {
  const member = await aMember(app);
  const resources = [{ title: 'RFC 793', url: 'https://exemple.fr/rfc', description: 'TCP' }];
  const { id, slug } = await aChallenge(app, {
    rules: ['Pas de force brute'],
    requirements: ['Savoir lire un pcap'],
    resources: JSON.stringify(resources),
    sponsor: 'Port de Brest',
    organizer: 'Hacklab',
    attribution: 'Inspiré de X',
    connection_info: 'nc balise 4242',
    supplied_xp: 77,
  });
  expect(await open(member, slug)).toMatchObject({
    id,
    xp: 77,
    rules: ['Pas de force brute'],
    requirements: ['Savoir lire un pcap'],
    resources,
    sponsor: 'Port de Brest',
    organizer: 'Hacklab',
    attribution: 'Inspiré de X',
    connection_info: 'nc balise 4242',
    flag_prefix: 'FANION',
    flags_total: 1,
    flags_found: 0,
    solved_count: 0,
    can_submit: true,
    points_earned: null,
  });
  const plain = await aChallenge(app);
  expect(await open(member, plain.slug)).toMatchObject({ organizer: 'Fanion', sponsor: null, xp: 150 });
});

test('files a challenge needs are open to all who see it, a bonus after the solve to those who may download', async () => {
  const challenge = await aChallenge(app);
  const needed = await withFile(app, challenge.id, { name: 'capture.pcap', bytes: Buffer.from('pcap') });
  const bonus = await withFile(app, challenge.id, {
    name: 'sources.zip',
    bytes: Buffer.from('zip'),
    required: false,
  });
  const allowed = async (member: TestMember) => {
    const { files } = await open(member, challenge.slug);
    const links = await Promise.all(
      [needed, bonus].map((file) =>
        app.call('POST', `/challenges/${challenge.slug}/files/${file}/link`, { token: member.token }),
      ),
    );
    expect(files.map((file) => file.allowed)).toEqual(links.map((link) => link.statusCode === 200));
    return files;
  };
  expect(await allowed(await aMember(app, { plan: 'adherent' }))).toEqual([
    {
      id: needed,
      name: 'capture.pcap',
      size: 4,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      required: true,
      allowed: true,
      after_solve: false,
    },
    expect.objectContaining({
      id: bonus,
      name: 'sources.zip',
      required: false,
      allowed: false,
      after_solve: false,
    }),
  ]);
  const patron = await aMember(app, { plan: 'bienfaiteur' });
  expect(await allowed(patron)).toMatchObject([
    { allowed: true, after_solve: false },
    { allowed: false, after_solve: true },
  ]);
  await submit(app, patron, challenge);
  expect((await allowed(patron)).map((file) => file.allowed)).toEqual([true, true]);
});

test('the solution is told after the solve only, to whose plan shows it, as what was earned', async () => {
  const member = await aMember(app, { plan: 'bienfaiteur' });
  const other = await aMember(app, { plan: 'adherent' });
  const challenge = await aChallenge(app, { solution: '# Lisez le pcap', points: 80 });
  expect(await open(member, challenge.slug)).toMatchObject({ solution: null, has_solution: true });
  await submit(app, member, challenge);
  expect(await open(member, challenge.slug)).toMatchObject({
    is_solved: true,
    solution: '# Lisez le pcap',
    points_earned: 80,
    flags_found: 1,
    solution_allowed: true,
  });
  await submit(app, other, challenge);
  expect(await open(other, challenge.slug)).toMatchObject({
    is_solved: true,
    solution: null,
    has_solution: true,
    solution_allowed: false,
  });
});

test('prerequisites are named with what the reader has solved of them', async () => {
  const member = await aMember(app);
  const [first, second] = [await aChallenge(app), await aChallenge(app)];
  const last = await aChallenge(app);
  await withPrerequisites(app, last.id, [first.id, second.id], true);
  await submit(app, member, first);
  expect((await open(member, last.id)).prerequisites.map((one) => [one.slug, one.is_solved])).toEqual([
    [first.slug, true],
    [second.slug, false],
  ]);
});

test('the first five solvers are shown, oldest first', async () => {
  const challenge = await aChallenge(app);
  const members = [];
  for (let n = 0; n < 6; n += 1) members.push(await aMember(app));
  for (const member of members) await submit(app, member, challenge);
  app.clock.advance(1000);
  const { recent_solvers, solved_count } = await open(members[0]!, challenge.slug);
  expect(solved_count).toBe(6);
  expect(recent_solvers.map((solver) => solver.username)).toEqual(
    members.slice(0, 5).map((member) => member.username),
  );
  expect(recent_solvers.map((solver) => solver.is_first_blood)).toEqual([true, false, false, false, false]);
});

test('after the solve comes the challenge its author names, else the one nearest to the member’s level', async () => {
  const own = await testApp();
  const member = await aMember(own);
  const page = (slug: string): Promise<Challenge> => own.read(`/challenges/${slug}`, member);
  const here = { category: 'blockchain' };
  await aChallenge(own, { ...here, points: 30, state: 'hidden' });
  const expert = await aChallenge(own, { ...here, points: 90, difficulty: 'Expert' });
  const elsewhere = await aChallenge(own, { category: 'web', points: 40, difficulty: 'Medium' });
  const nextByName = await aChallenge(own, { name: 'La suite', category: 'osint' });
  const start = await aChallenge(own, { ...here, next_name: 'La suite', difficulty: 'Medium' });
  const next = async () => (await page(start.slug)).next_challenge?.slug ?? null;
  expect(await next()).toBeNull();
  await submit(own, member, start);
  expect(await next()).toBe(nextByName.slug);
  await submit(own, member, nextByName);
  await own.context.db.query('update standing set xp = 800 where member_id = $1', [member.id]);
  expect(await next()).toBe(elsewhere.slug);
  await submit(own, member, elsewhere);
  expect(await next()).toBe(expert.slug);
});

test('tries are told by their moment and issue, newest first, never by their text', async () => {
  const member = await aMember(app);
  const challenge = await aChallenge(app);
  await submit(app, member, challenge, 'FANION{presque}');
  await submit(app, member, challenge);
  const page = await open(member, challenge.slug);
  expect(page.attempts).toEqual([
    { submitted_at: expect.stringMatching(/Z$/), result: 'right' },
    { submitted_at: expect.stringMatching(/Z$/), result: 'wrong' },
  ]);
  expect([page.attempt_count, page.is_tried]).toEqual([2, true]);
  expect(JSON.stringify(page)).not.toContain('presque');
  const other = await open(await aMember(app), challenge.slug);
  expect([other.attempts, other.attempt_count, other.is_tried]).toEqual([[], 0, false]);
});

test('one flag of several is told as such, until the last one', async () => {
  const member = await aMember(app);
  const challenge = await aChallenge(app, { logic: 'all' });
  await app.context.db.query(
    `insert into challenge_flag (challenge_id, position, kind, pattern) values ($1, 7, 'regex', 'FANION.second.')`,
    [challenge.id],
  );
  app.context.events.publish('challenges-changed', { challengeId: challenge.id });
  const results = async () => (await open(member, challenge.slug)).attempts.map(({ result }) => result);
  await submit(app, member, challenge);
  expect(await results()).toEqual(['partial']);
  await submit(app, member, challenge, 'FANION{second}');
  expect(await results()).toEqual(['right', 'partial']);
});

test('how the points go down is told of a dynamic challenge alone', async () => {
  const member = await aMember(app);
  const fixed = await aChallenge(app);
  const curve = { function: 'linear', initial: 500, minimum: 100, decay: 40 };
  const dynamic = await aChallenge(app, { scoring: { kind: 'dynamic', ...curve }, points: 500 });
  const flat = await aChallenge(app, {
    scoring: { kind: 'dynamic', ...curve, minimum: 500 },
    points: 500,
  });
  expect((await open(member, dynamic.slug)).curve).toEqual(curve);
  for (const { slug } of [fixed, flat]) expect((await open(member, slug)).curve).toBeNull();
});

test('solvers vote from 1 to 5 and note for themselves; others are asked to solve first', async () => {
  const challenge = await aChallenge(app);
  const [one, two, outsider] = [await aMember(app), await aMember(app), await aMember(app)];
  const put = (member: typeof one, what: string, body: object) =>
    app.call('PUT', `/challenges/${challenge.slug}/${what}`, { token: member.token, body });
  expect((await put(outsider, 'vote', { difficulty: 3 })).json().error).toBe('solve_first');
  expect((await put(outsider, 'reflection', { reflection: 'x' })).statusCode).toBe(409);
  for (const member of [one, two]) await submit(app, member, challenge);
  await put(one, 'vote', { difficulty: 5 });
  await put(one, 'vote', { difficulty: 2 });
  await put(two, 'vote', { difficulty: 5 });
  await put(one, 'reflection', { reflection: '  Lire le pcap\r\nd’abord.  ' });
  for (const difficulty of [0, 6, 2.5, '3', null])
    expect((await put(one, 'vote', { difficulty })).statusCode).toBe(422);
  expect(await open(one, challenge.slug)).toMatchObject({
    difficulty_vote: 2,
    difficulty_votes: { average: 3.5, count: 2 },
    reflection: 'Lire le pcap\nd’abord.',
  });
  expect(await open(two, challenge.slug)).toMatchObject({ difficulty_vote: 5, reflection: null });
});

test('packed or plain, a page is one, and who hides what they solve reads their own moment in it', async () => {
  const [shy, other] = [await aMember(app), await aMember(app)];
  await app.context.db.query(
    `update member set visibility = visibility || '{"online": false}' where id = $1`,
    [shy.id],
  );
  const challenge = await aChallenge(app, { name: 'Été « à quai » ⚓' });
  expect((await submit(app, shy, challenge)).json()).toMatchObject({ outcome: 'solved' });
  // Solvers are read again four times a second at most.
  app.clock.advance(1000);
  const ask = (member: TestMember, encoding: string) =>
    app.call('GET', `/challenges/${challenge.slug}`, {
      token: member.token,
      headers: { 'accept-encoding': encoding },
    });
  for (const [member, moments] of [
    [other, 0],
    [shy, 1],
  ] as const) {
    await expect.poll(async () => (await open(member, challenge.slug)).solved_count).toBe(1);
    // The first opening is written a moment after the page that shows it.
    await expect
      .poll(async () => {
        const { opened_at } = await open(member, challenge.slug);
        const [written] = await app.context.db.query<{ first_at: Date }>(
          'select first_at from challenge_open where member_id = $1 and challenge_id = $2',
          [member.id, challenge.id],
        );
        return opened_at === (written?.first_at.toISOString() ?? null);
      })
      .toBe(true);
    const [plain, packed] = [await ask(member, 'identity'), await ask(member, 'gzip')];
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);
    const page: Challenge = plain.json();
    expect(
      page.recent_solvers.map(({ solved_at }) => solved_at).filter((at) => at === page.solved_at),
    ).toHaveLength(moments);
  }
});
