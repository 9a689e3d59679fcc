import type { AuthoredChallenge } from '@fanion/contract/challenges/drafts/endpoints';
import type { ChallengeContent } from '@fanion/contract/challenges/drafts/shapes';
import { PROPOSAL_LIMITS } from '@fanion/rules/challenges/proposal';
import { expect, test } from 'vitest';
import { aChallenge, aMember, type TestMember } from '../../../testing/builders.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = await testApp({ config: { limitFactor: 1000 } });
const reviewer = await aMember(app, { role: 'manager' });
const colleague = await aMember(app, { role: 'manager' });

type Verb = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH';
const call = (who: TestMember, method: Verb, path: string, body?: unknown) =>
  app.call(method, path, { token: who.token, ...(body ? { body } : {}) });
const at = (id: number, rest = '') => `/challenges/authoring/${id}${rest}`;
const begin = (who: TestMember, name: string) => call(who, 'POST', '/challenges/authoring', { name });
const open = async (who: TestMember, id: number): Promise<AuthoredChallenge> =>
  (await call(who, 'GET', at(id))).json();
const save = async (who: TestMember, id: number, part: Partial<ChallengeContent>) => {
  const { version, content } = await open(reviewer, id);
  return call(who, 'PUT', at(id), { version, content: { ...content, ...part } });
};
const move = async (who: TestMember, id: number, to: string, more: object = {}) => {
  const { version } = await open(reviewer, id);
  return call(who, 'POST', at(id, '/stage'), { version, to, ...more });
};
const notificationsOf = async (who: TestMember, kind: string): Promise<string[]> =>
  (await call(who, 'GET', '/notifications'))
    .json()
    .notifications.filter((one: { kind: string }) => one.kind === kind)
    .map(({ text }: { text: string }) => text);
const mailsTo = async (who: TestMember): Promise<string[]> => {
  await app.sendMails();
  return app.mails.filter(({ to }) => to === who.email).map(({ subject }) => subject ?? '');
};

/** A complete proposal. */
async function aProposal(who: TestMember, name: string): Promise<AuthoredChallenge> {
  const draft: AuthoredChallenge = (await begin(who, name)).json();
  await call(who, 'POST', at(draft.id, '/flags'), {
    kind: 'static',
    content: `FANION{${draft.slug}}`,
    case_insensitive: false,
  });
  return (await save(who, draft.id, { description: 'Trouvez le mot.' })).json();
}

test('a member proposes, is answered, proposes again and is published under their name; who wrote or read it scores nothing', async () => {
  const anne = await aMember(app);
  const proposal = await aProposal(anne, 'Le phare éteint');
  expect(proposal).toMatchObject({ stage: 'draft', own: true, proposed_by: anne.username, remarks: [] });
  const listed = (await call(reviewer, 'GET', '/challenges/manage')).json().challenges;
  expect(listed.some(({ id }: { id: number }) => id === proposal.id)).toBe(false);
  expect((await call(anne, 'POST', at(proposal.id, '/remarks'), { message: 'Alors ?' })).statusCode).toBe(
    409,
  );

  expect((await move(anne, proposal.id, 'review')).json().stage).toBe('review');
  expect(await notificationsOf(reviewer, 'challenge_review')).toEqual([
    'Le challenge «\u00a0Le phare éteint\u00a0» attend une relecture.',
  ]);
  const locked = await save(anne, proposal.id, { description: 'Autre chose.' });
  expect([locked.statusCode, locked.json().message]).toEqual([
    409,
    expect.stringContaining('plus en brouillon'),
  ]);

  const response = await call(reviewer, 'POST', at(proposal.id, '/remarks'), {
    message: 'Quel est le rôle du fichier ?',
  });
  expect(response.json().remarks.at(-1)).toMatchObject({
    by: reviewer.username,
    stage: null,
    message: 'Quel est le rôle du fichier ?',
  });
  const answered = await call(anne, 'POST', at(proposal.id, '/remarks'), { message: 'Aucun, je l’enlève.' });
  expect(answered.json().remarks).toHaveLength(3);
  // Reviewers who spoke before are notified, the others not again.
  expect([
    (await notificationsOf(reviewer, 'challenge_review')).length,
    (await notificationsOf(colleague, 'challenge_review')).length,
  ]).toEqual([2, 1]);

  await move(reviewer, proposal.id, 'draft', { reason: 'Ajoutez une solution.' });
  expect(await open(anne, proposal.id)).toMatchObject({ stage: 'draft', reason: 'Ajoutez une solution.' });
  await save(anne, proposal.id, { solution: 'Lisez les métadonnées.' });
  const twice = { kind: 'static', content: 'FANION{autre}', case_insensitive: false };
  const { flags } = (await call(anne, 'POST', at(proposal.id, '/flags'), twice)).json();
  expect((await call(anne, 'DELETE', at(proposal.id, `/flags/${flags[1].id}`))).json().flags).toHaveLength(1);
  await move(anne, proposal.id, 'review');
  const out = await move(reviewer, proposal.id, 'published');
  expect(out.json()).toMatchObject({ stage: 'published', content: { author: anne.username } });
  expect(await notificationsOf(anne, 'challenge_proposal')).toEqual([
    'Le challenge «\u00a0Le phare éteint\u00a0» est publié.',
    'Le challenge «\u00a0Le phare éteint\u00a0» vous revient\u00a0: «\u00a0Ajoutez une solution.\u00a0».',
    'Une remarque vous attend sur le challenge «\u00a0Le phare éteint\u00a0».',
  ]);
  expect(await mailsTo(anne)).toContain('Challenge publié : Le phare éteint');
  for (const who of [anne, reviewer])
    expect(
      (
        await call(who, 'POST', `/challenges/${out.json().slug}/submit`, { flag: 'FANION{le-phare-eteint}' })
      ).json().error,
    ).toBe('own_challenge');

  const own = (await call(anne, 'GET', '/challenges/proposals')).json();
  expect(own).toMatchObject({
    left: PROPOSAL_LIMITS.open,
    proposals: [{ stage: 'published', removable: false }],
  });
  expect((await save(anne, proposal.id, { description: 'Plus facile.' })).statusCode).toBe(409);
  expect((await call(anne, 'GET', at(proposal.id, '/statistics'))).statusCode).toBe(200);
  await call(reviewer, 'POST', '/challenges/authoring/bulk', {
    to: 'retired',
    ids: [proposal.id],
    dry_run: false,
  });
  expect((await notificationsOf(anne, 'challenge_proposal'))[0]).toContain('est retiré de la liste');
});

test('a refusal has a reason, which reaches the author; they may remove what was refused, and nobody else may', async () => {
  const author = await aMember(app);
  const { id } = await aProposal(author, 'Trop connu');
  await move(author, id, 'review');
  expect((await move(reviewer, id, 'refused')).json().fields).toHaveProperty('reason');
  expect((await call(author, 'DELETE', `/challenges/proposals/${id}`)).statusCode).toBe(409);
  expect((await move(reviewer, id, 'refused', { reason: 'Déjà joué l’an dernier.' })).json().stage).toBe(
    'refused',
  );
  expect(await notificationsOf(author, 'challenge_proposal')).toEqual([
    'Le challenge «\u00a0Trop connu\u00a0» n’est pas retenu\u00a0: «\u00a0Déjà joué l’an dernier.\u00a0».',
  ]);
  expect((await call(reviewer, 'DELETE', `/challenges/proposals/${id}`)).statusCode).toBe(404);
  expect((await call(author, 'DELETE', `/challenges/proposals/${id}`)).statusCode).toBe(200);
  expect((await call(reviewer, 'GET', at(id))).statusCode).toBe(404);
});

test('nobody decides of their own proposal, by whatever way, not even once they manage challenges', async () => {
  const author = await aMember(app);
  const { id } = await aProposal(author, 'Juge et partie');
  await move(author, id, 'review');
  await app.context.db.query(
    `insert into granted_right (member_id, right_name) values ($1, 'can_manage_challenges')`,
    [author.id],
  );
  await app.context.db.publish('member-changed', { memberId: author.id });
  await expect
    .poll(async () => (await call(author, 'GET', '/permissions')).json().can_manage_challenges)
    .toBe(true);
  for (const to of ['published', 'refused'])
    expect([to, (await move(author, id, to, { reason: 'Oui.' })).json().message]).toEqual([
      to,
      'C’est votre proposition\u00a0: quelqu’un d’autre la relit et en décide.',
    ]);
  for (const who of [author, reviewer])
    expect((await call(who, 'PATCH', `/challenges/manage/${id}`, { state: 'visible' })).statusCode).toBe(409);
  const bulk = await call(author, 'POST', '/challenges/authoring/bulk', {
    to: 'published',
    ids: [id],
    dry_run: false,
  });
  expect(bulk.json().done).toBe(0);
  // Its author may take it back from review; reviewers who have not read it no longer see it.
  expect((await move(author, id, 'draft')).json().stage).toBe('draft');
  // Nobody can take it from its author.
  expect((await move(reviewer, id, 'published')).statusCode).toBe(409);
});

test('two who begin at once do not pass the limit; an author by right has none', async () => {
  const author = await aMember(app);
  const responses = await Promise.all(
    Array.from({ length: PROPOSAL_LIMITS.open + 3 }, (_, rank) => begin(author, `Limite ${rank}`)),
  );
  const statuses = responses.map(({ statusCode }) => statusCode).toSorted();
  expect(statuses).toEqual([...Array(PROPOSAL_LIMITS.open).fill(200), 409, 409, 409]);
  expect((await call(author, 'GET', '/challenges/proposals')).json().left).toBe(0);
  const free = await aMember(app, { rights: ['can_manage_own_challenges'] });
  for (let rank = 0; rank <= PROPOSAL_LIMITS.open; rank += 1)
    expect((await begin(free, `Libre ${rank}`)).statusCode).toBe(200);
  expect((await call(free, 'GET', '/challenges/proposals')).json().left).toBeNull();
});

test('who proposes chooses among what they may see, and what managers decide is not theirs', async () => {
  const author = await aMember(app);
  const [visible, hidden] = [await aChallenge(app, {}), await aChallenge(app, { state: 'hidden' })];
  const { id } = await aProposal(author, 'Après un autre');
  const beside = (await call(author, 'GET', at(id, '/prerequisite-choices')))
    .json()
    .challenges.map(({ slug }: { slug: string }) => slug);
  expect([beside.includes(visible.slug), beside.includes(hidden.slug)]).toEqual([true, false]);
  expect((await save(author, id, { prerequisites: [hidden.slug] })).json().fields).toHaveProperty([
    'content.prerequisites',
  ]);
  expect((await save(author, id, { plan: 'bienfaiteur' })).json().fields).toHaveProperty(['content.plan']);
  expect((await save(author, id, { is_featured: true })).json().fields).toHaveProperty([
    'content.is_featured',
  ]);
  expect((await save(author, id, { prerequisites: [visible.slug] })).statusCode).toBe(200);
});

/** The routes of the editor, on a member's own challenge and on another's. */
const ROUTES: readonly (readonly [Verb, string, object?])[] = [
  ['GET', ''],
  ['PUT', '', { version: 0, content: {} }],
  ['POST', '/stage', { version: 0, to: 'review' }],
  ['POST', '/remarks', { message: 'Bonjour.' }],
  ['POST', '/flags', { kind: 'static', content: 'FANION{x}', case_insensitive: false }],
  ['DELETE', '/flags/1'],
  ['POST', '/files/a.txt', {}],
  ['GET', '/prerequisite-choices'],
  ['GET', '/revisions/1'],
  ['GET', '/statistics'],
];

test.each([
  ['a member', {}],
  ['an author', { plan: null, rights: ['can_manage_own_challenges'] }],
] as const)('%s opens their own challenge alone, by every route', async (_who, options) => {
  const writer = await aMember(app, options as Parameters<typeof aMember>[1]);
  const other = await aMember(app);
  const [own, others, managers] = [
    (await begin(writer, `À moi ${writer.id}`)).json().id,
    (await begin(other, `À un autre ${writer.id}`)).json().id,
    (await begin(reviewer, `Aux gérants ${writer.id}`)).json().id,
  ];
  for (const [method, rest, body] of ROUTES) {
    expect([method, rest, (await call(writer, method, at(own, rest), body)).statusCode === 403]).toEqual([
      method,
      rest,
      false,
    ]);
    for (const id of [others, managers])
      expect([method, rest, (await call(writer, method, at(id, rest), body)).statusCode]).toEqual([
        method,
        rest,
        403,
      ]);
  }
  expect(
    (await call(writer, 'POST', `/challenges/manage/${others}/test-flag`, { flag: 'x' })).statusCode,
  ).toBe(403);
  for (const [method, path] of [
    ['PATCH', `/challenges/manage/${own}`],
    ['POST', '/challenges/authoring/bulk'],
    ['POST', '/challenges/authoring/import'],
    ['GET', '/challenges/authoring/export'],
    ['GET', '/challenges/manage/reports'],
  ] as const)
    expect([path, (await call(writer, method, path, {})).statusCode]).toEqual([path, 403]);
  const list = await call(writer, 'GET', '/challenges/manage');
  if (writer.token && 'rights' in options)
    expect(list.json().challenges.map(({ id }: { id: number }) => id)).toEqual([own]);
  else expect(list.statusCode).toBe(403);
});

test('a file of a proposal is bounded in size, and is one that was sent for it', async () => {
  const author = await aMember(app);
  const secret = await app.context.storage.put(Buffer.from('ce que l’on n’a pas reçu'));
  const { id } = (await begin(author, 'Gros fichier')).json();
  const send = (size: number) =>
    app.http.inject({
      method: 'POST',
      url: `/api${at(id, '/files/a.bin')}`,
      headers: { authorization: `Bearer ${author.token}`, 'content-type': 'application/octet-stream' },
      payload: Buffer.alloc(size, 1),
    });
  expect((await send(PROPOSAL_LIMITS.file + 1)).json().fields.file).toContain('20 Mo');
  const sent = (await send(1024)).json();
  const contentWithFile = (sha256: string) => ({
    files: [{ name: 'a.bin', size: 1, sha256, required: true }],
  });
  expect((await save(author, id, contentWithFile(secret))).json().fields).toHaveProperty(['content.files']);
  expect((await save(author, id, contentWithFile(sent.sha256))).json().content.files).toEqual([
    { ...sent, required: true },
  ]);
});

test('an account that goes takes along what nobody played, and leaves what is published without its name', async () => {
  const author = await aMember(app);
  const publishedProposal = await aProposal(author, 'Reste après moi');
  await move(author, publishedProposal.id, 'review');
  await call(author, 'POST', at(publishedProposal.id, '/remarks'), { message: 'Merci de la relecture.' });
  await move(reviewer, publishedProposal.id, 'published');
  const draft = (await begin(author, 'Part avec moi')).json();
  const { removeMember } = await import('../../auth/removal/service.ts');
  const removal = await removeMember(app.context, author.id, { actorId: author.id, channel: 'web' });
  expect(removal.ok).toBe(true);
  expect((await call(reviewer, 'GET', at(draft.id))).statusCode).toBe(404);
  const left = await open(reviewer, publishedProposal.id);
  expect(left).toMatchObject({ stage: 'published', proposed_by: null, content: { author: 'Ancien membre' } });
  expect(left.remarks.map(({ message }) => message).join()).not.toContain('Merci');
});
