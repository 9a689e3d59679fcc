import { expect, test } from 'vitest';
import { aChallenge, aMember, type TestMember } from '../../../testing/builders.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = await testApp({ config: { limitFactor: 1000 } });
const PATH = '/profile/statistics/advanced';
const read = (member: TestMember) => app.read(PATH, member);
const submit = ({ token }: TestMember, slug: string, flag: string) =>
  app.call('POST', `/challenges/${slug}/submit`, { token, body: { flag } });

test('accuracy and time go by category, months beside the median of the same level when there are enough', async () => {
  const member = await aMember(app, { plan: 'bienfaiteur' });
  const [web, other, crypto] = [
    await aChallenge(app, { points: 10 }),
    await aChallenge(app, { points: 10 }),
    await aChallenge(app, { points: 10, category: 'crypto' }),
  ];
  await submit(member, web.slug, 'FANION{non}');
  for (const { slug, flag } of [web, other]) await submit(member, slug, flag);
  await submit(member, crypto.slug, 'FANION{non}');
  const few = await read(member);
  expect(few.categories).toEqual([
    { category: 'web', solves: 2, tries: 3, accuracy: 67, median_time: null },
    { category: 'crypto', solves: 0, tries: 1, accuracy: 0, median_time: null },
  ]);
  expect(few.months).toHaveLength(12);
  expect(few.months.at(-1)).toMatchObject({ solves: 2, median: null });
  // Three of five peers solved one this month, two none.
  for (let peer = 0; peer < 5; peer += 1) {
    const one = await aMember(app);
    if (peer < 3) await submit(one, web.slug, web.flag);
  }
  expect(await read(member)).toMatchObject({ level: 1, peers: 5 });
  expect((await read(member)).months.at(-1)).toMatchObject({ solves: 2, median: 1 });
  const csv = await app.call('GET', `${PATH}.csv`, { token: member.token });
  expect(csv.headers['content-disposition']).toContain('statistiques.csv');
  expect(csv.body).toContain('67');
});

test('they come with a plan: another one is told which, and nothing else', async () => {
  const member = await aMember(app);
  const answer = await app.call('GET', PATH, { token: member.token });
  expect([answer.statusCode, answer.json()]).toMatchObject([
    403,
    { error: 'plan_required', action: 'can_view_statistics', required_role: 'Bienfaiteur' },
  ]);
});
