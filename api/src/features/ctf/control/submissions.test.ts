import { expect, test } from 'vitest';
import { aMember } from '../../../testing/builders.ts';
import {
  anEvent,
  anEventChallenge,
  aPlayer,
  submitInEvent,
  type TestEvent,
} from '../../../testing/parts/events.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = await testApp({ config: { limitFactor: 100_000 } });
const { db } = app.context;
const { token } = await aMember(app, { role: 'manager' });
const read = (event: TestEvent, path: string) =>
  app.call('GET', `/ctf/manage/events/${event.id}/${path}`, { token });
const submissions = async (event: TestEvent, query = '') =>
  (await read(event, `control/submissions${query}`))
    .json()
    .submissions.map(({ outcome, username, challenge }: Record<string, string>) => [
      outcome,
      username,
      challenge,
    ]);

test('what comes is listed as it came, right, wrong or a part, without what was typed', async () => {
  const event = await anEvent(app);
  const [one, two] = [
    await anEventChallenge(app, event.id, { name: 'Amure' }),
    await anEventChallenge(app, event.id, { name: 'Bosse' }),
  ];
  const [first, second] = [await aPlayer(app, event.id), await aPlayer(app, event.id)];
  await submitInEvent(app, first, event, one, 'FANION{secret-de-joueur}');
  await submitInEvent(app, first, event, one);
  await submitInEvent(app, second, event, two, 'FANION{non}');
  await db.query(
    `insert into event_submission (event_id, entrant_id, challenge_id, member_id, correct)
     values ($1, $2, $3, $4, true)`,
    [event.id, second.entrantId, two.id, second.id],
  );
  expect(await submissions(event)).toEqual([
    ['partial', second.username, 'Bosse'],
    ['wrong', second.username, 'Bosse'],
    ['right', first.username, 'Amure'],
    ['wrong', first.username, 'Amure'],
  ]);
  expect(await submissions(event, '?outcome=wrong')).toHaveLength(2);
  expect(await submissions(event, `?entrant=${first.entrantId}&outcome=right`)).toHaveLength(1);
  expect(await submissions(event, `?challenge=${two.id}`)).toHaveLength(2);
  const all = await read(event, 'control/submissions');
  expect(all.body).not.toContain('secret-de-joueur');
  const [newest] = all.json().submissions;
  expect(await submissions(event, `?before=${newest.id}`)).toHaveLength(3);
  expect((await read(event, 'control/submissions?outcome=juste')).statusCode).toBe(422);
});

test('a silent decoy and the flag of somebody else are told where they come', async () => {
  const event = await anEvent(app);
  const challenge = await anEventChallenge(app, event.id);
  const [giver, owner] = [await aPlayer(app, event.id), await aPlayer(app, event.id)];
  await db.query(
    `insert into event_submission (event_id, entrant_id, challenge_id, member_id, correct, bait, owner_id)
     values ($1, $2, $3, $4, false, false, null), ($1, $2, $3, $4, false, true, null), ($1, $2, $3, $4, false, false, $5)`,
    [event.id, giver.entrantId, challenge.id, giver.id, owner.entrantId],
  );
  expect((await read(event, 'control/submissions')).json().submissions).toMatchObject([
    { bait: false, owner: owner.username },
    { bait: true, owner: null },
    { bait: false, owner: null },
  ]);
});
