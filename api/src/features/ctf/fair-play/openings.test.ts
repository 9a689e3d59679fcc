import type { FairSignal } from '@fanion/contract/ctf/fair-play/endpoints';
import { expect, test } from 'vitest';
import { aMember, type TestMember } from '../../../testing/builders.ts';
import { anEvent, anEventChallenge, aPlayer, submitInEvent } from '../../../testing/parts/events.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = await testApp();
const { db, jobs } = app.context;
const manager = await aMember(app, { role: 'manager' });

test('an opening that is written late was still before the solve that came after it', async () => {
  const event = await anEvent(app);
  const challenge = await anEventChallenge(app, event.id);
  const [early, player] = [await aPlayer(app, event.id), await aPlayer(app, event.id)];
  const open = ({ token }: TestMember) =>
    app.call('GET', `/ctf/events/${event.slug}/challenges/${challenge.id}`, { token });
  // Once one challenge was opened, the event is known in memory.
  await open(early);
  await jobs.settle();
  const written = await db.transaction(async (sql) => {
    await sql.query('lock table event_open in share mode');
    await open(player);
    const writing = jobs.settle();
    await expect
      .poll(() => db.query(`select 1 from pg_locks where relation = 'event_open'::regclass and not granted`))
      .not.toEqual([]);
    expect((await submitInEvent(app, player, event, challenge)).json().outcome).toBe('solved');
    return { writing };
  });
  await written.writing;
  await jobs.settle();
  const answer = await app.call('GET', `/ctf/manage/events/${event.slug}/signals`, { token: manager.token });
  expect(answer.json<{ signals: FairSignal[] }>().signals).toEqual([]);
});
