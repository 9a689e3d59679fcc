import { expect, test } from 'vitest';
import { aMember } from '../../../testing/builders.ts';
import { anEvent, anEventChallenge, aPlayer, submitInEvent } from '../../../testing/parts/events.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = await testApp();
const { db } = app.context;
const watcher = await aMember(app, { plan: 'bienfaiteur' });
const get = (path: string) => app.call('GET', path, { token: watcher.token });

test('at equal points, who scored last the earliest is ahead, as the page of the event says', async () => {
  const event = await anEvent(app);
  const [one, two] = [await anEventChallenge(app, event.id), await anEventChallenge(app, event.id)];
  const [ahead, behind, beside] = [
    await aPlayer(app, event.id),
    await aPlayer(app, event.id),
    await aPlayer(app, event.id),
  ];
  // Scoring first gives no lead: of equals, the one that finished earliest is ahead.
  for (const [player, challenge] of [
    [behind, one],
    [beside, one],
    [ahead, two],
    [ahead, one],
    [behind, two],
    [beside, two],
  ] as const)
    await submitInEvent(app, player, event, challenge);
  await db.query(
    `update event_solve set at = (select at from event_solve where entrant_id = $1 and challenge_id = $3)
     where entrant_id = $2 and challenge_id = $3`,
    [behind.entrantId, beside.entrantId, two.id],
  );
  app.context.events.publish('event-changed', { eventId: event.id });
  await expect
    .poll(async () =>
      (await get(`/ctf/live/${event.slug}?mode=solo`))
        .json()
        .liveCTF.players.map(({ rank, name, score }: { rank: number; name: string; score: number }) => [
          rank,
          name,
          score,
        ]),
    )
    .toEqual([
      [1, ahead.username, 200],
      [2, behind.username, 200],
      [2, beside.username, 200],
    ]);
  const page = (await get(`/ctf/events/${event.slug}`)).json();
  expect(page.scoring).toContain('à égalité de points, qui a marqué ses derniers le plus tôt est devant');
});
