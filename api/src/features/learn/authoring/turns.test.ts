import { expect, test } from 'vitest';
import { aMember } from '../../../testing/builders.ts';
import { aPath } from '../../../testing/parts/learn.ts';
import { testApp } from '../../../testing/test-app.ts';
import { orderLessons } from '../library/author-queries.ts';
import { lockLibrary } from '../library/record-queries.ts';

const app = await testApp();
const { db } = app.context;

test('a lesson that is retired while its path is put in order waits for its turn', async () => {
  const author = await aMember(app, { role: 'manager' });
  const { lessons } = await aPath(app, [{}, {}]);
  const slug = lessons[0]!;
  const [row] = await db.query<{ module_id: number }>('select module_id from learn_lesson where slug = $1', [
    slug,
  ]);
  const waiting = async () =>
    (
      await db.query(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    ).length;
  let retired: ReturnType<typeof app.call> | undefined;
  await db.transaction(async (sql) => {
    await lockLibrary(sql);
    const url = `/learn/authoring/lessons/${slug}/retire`;
    retired = app.call('POST', url, { token: author.token, body: { retired: true } });
    await expect.poll(waiting).toBe(1);
    await orderLessons(sql, [{ slug, moduleId: row!.module_id, position: 2 }]);
  });
  expect((await retired)!.statusCode).toBe(200);
});
