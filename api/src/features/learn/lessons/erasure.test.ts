import { expect, test } from 'vitest';
import { aMember } from '../../../testing/builders.ts';
import { answers, aPath, QUESTIONS } from '../../../testing/parts/learn.ts';
import { testApp } from '../../../testing/test-app.ts';
import { removeMember } from '../../auth/removal/service.ts';

const app = await testApp();

test('hours of lessons done are on the profile, and what a member wrote goes with the account', async () => {
  const path = await aPath(app, [{ minutes: 30, questions: QUESTIONS }, { minutes: 90 }]);
  const [member, manager] = [await aMember(app), await aMember(app, { role: 'manager' })];
  const hours = async () => (await app.read('/profile/', member)).total_hours_learned;
  expect(await hours()).toBe(0);
  const at = (slug: string | undefined, what: string) => `/learn/lessons/${slug}/${what}`;
  const [first, second] = path.lessons;
  await app.call('POST', at(first, 'complete'), { token: member.token, body: {} });
  expect(await hours()).toBe(0.5);
  await app.call('POST', at(second, 'complete'), { token: member.token, body: {} });
  expect(await hours()).toBe(2);
  await app.call('PUT', at(first, 'note'), { token: member.token, body: { text: 'Ma note à moi.' } });
  await app.call('POST', at(first, 'check'), {
    token: member.token,
    body: { answers: [...answers(1), { id: 'mot', text: 'mon secret' }] },
  });
  await removeMember(app.context, member.id, { actorId: manager.id, channel: 'web' });
  for (const table of ['lesson_note', 'review_item', 'check_try', 'lesson_progress']) {
    const rows = await app.column<string>(`select t::text as row from ${table} t where member_id = $1`, [
      member.id,
    ]);
    expect(rows.join()).not.toMatch(/Ma note|mon secret/);
    expect([table, rows.length]).toEqual([
      table,
      { lesson_note: 0, review_item: 0, check_try: 1, lesson_progress: 2 }[table],
    ]);
  }
});
