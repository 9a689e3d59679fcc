import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { seedDemo } from '../../../demo.ts';
import { testApp } from '../../../testing/test-app.ts';
import { openSession } from '../../auth/sessions/service.ts';
import { verifyChallenges } from '../../challenges/integrity/service.ts';
import { verifyWriteups } from '../integrity/service.ts';

const content = fileURLToPath(new URL('../../../../../content', import.meta.url));
const app = await testApp({ config: { demo: true } });
await seedDemo(app.context, content, () => {});

test('the demo has write-ups to read, one to review, a draft of its bienfaitrice, and its figures hold', async () => {
  const rows = await app.context.db.query<{
    state: string;
    author: string;
    size: number;
    votes: number;
    entitled: boolean;
  }>(
    `select w.state, m.username as author, length(w.content) as size,
       (select count(*)::int from writeup_vote v where v.writeup_id = w.id) as votes,
       exists (select 1 from membership p where p.member_id = m.id and p.plan = 'bienfaiteur') as entitled
     from writeup w join member m on m.id = w.author_id order by w.id`,
  );
  const publishedWriteups = rows.filter(({ state }) => state === 'published');
  expect(publishedWriteups.length).toBeGreaterThanOrEqual(8);
  expect(rows.filter(({ state }) => state === 'submitted')).toHaveLength(1);
  expect(rows.filter(({ state }) => state === 'draft')).toMatchObject([{ author: 'sillage' }]);
  expect(rows.filter(({ entitled }) => !entitled)).toEqual([]);
  expect(publishedWriteups.filter(({ votes }) => votes > 3).length).toBeGreaterThan(5);
  expect(await verifyWriteups(app.context)).toEqual([]);
  expect(await verifyChallenges(app.context)).toEqual([]);
});

test('a visitor of the demo reads them where they look for them', async () => {
  const [readerId] = await app.column<number>(`select id from member where username = 'mistral'`);
  const { access_token: token } = await openSession(app.context, app.context.db, {
    memberId: readerId!,
    rememberMe: false,
    device: 'Test',
  });
  const list = await app.call('GET', '/ctf/maree-basse/writeups', { token });
  expect(list.json().writeups).toHaveLength(2);
  for (const { id } of list.json().writeups) {
    const whole = await app.read(`/ctf/writeups/${id}`, { token });
    expect(whole.content).toContain('```');
    expect(whole.content).toMatch(/^## /m);
  }
});
