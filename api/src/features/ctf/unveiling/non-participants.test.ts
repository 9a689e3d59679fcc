import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { aMember, type TestMember } from '../../../testing/builders.ts';
import {
  anEntrant,
  anEvent,
  anEventChallenge,
  aPlayer,
  endEvent,
  setEvent,
  submitInEvent,
} from '../../../testing/parts/events.ts';
import { aReceiver } from '../../../testing/parts/receiver.ts';
import { testApp } from '../../../testing/test-app.ts';
import { setSetting } from '../../association/service.ts';
import { feedAddress } from '../events/feed-model.ts';
import { verifyPlay } from '../integrity/service.ts';
import { readRealBoard } from '../scoreboard/service.ts';

const app = await testApp({ config: { limitFactor: 100_000, webhooksToLoopback: true } });
const { db, secrets } = app.context;
const manager = await aMember(app, { role: 'manager' });

/** A program that receives all facts of events. */
async function aListener() {
  const to = await aReceiver();
  const kinds = ['event.solved', 'event.first_blood', 'event.announcement', 'event.ended'];
  const made = await app.call('POST', '/webhooks', {
    token: manager.token,
    body: { name: 'Robot', shape: 'standard', kinds, address: 'https://robot.exemple.fr/' },
  });
  expect(made.statusCode).toBe(200);
  await db.query('update webhook set address = $2 where id = $1', [
    made.json().webhook.id,
    secrets.seal('webhook', to.url, 'address'),
  ]);
  return async () => {
    await app.tick('webhooks');
    return to.received.map(({ body }) => JSON.parse(body) as { type: string; data: object });
  };
}

/** Everything about an event that programs and other sites can read, as this reader gets it. */
async function readExternalPages(
  event: { id: number; slug: string },
  challenges: readonly number[],
  who: TestMember,
) {
  const settled = async (url: string, token?: string) => {
    const answer = await app.http.inject({
      method: 'GET',
      url,
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    });
    const zipped = answer.headers['content-encoding'] === 'gzip';
    return [answer.statusCode, zipped ? gunzipSync(answer.rawPayload).toString() : answer.body];
  };
  const secret = new URL(feedAddress(app.context, event.id)).pathname;
  const pages: Record<string, unknown> = {};
  for (const path of [`/api/ctf/events/${event.slug}/embed`, `/api/ctf/events/${event.slug}/ctftime`, secret])
    pages[path] = await settled(path);
  const ctfd = [
    'scoreboard',
    'scoreboard/top/10',
    'users',
    'teams',
    'challenges',
    'statistics/challenges/solves',
  ];
  for (const path of [
    ...ctfd,
    ...challenges.flatMap((id) => [`challenges/${id}`, `challenges/${id}/solves`]),
  ])
    pages[path] = await settled(`/ctf/${event.slug}/api/v1/${path}`, who.token);
  return pages;
}

test('what leaves an event tells nothing of a freeze, nor of its unveiling, until it is published; then all of it', async () => {
  await setSetting(app.context, 'embed_origins', 'https://www.exemple.fr');
  const event = await anEvent(app, { columns: { blood_points: [50, 30] } });
  const challenges = [
    await anEventChallenge(app, event.id, { name: 'La balise', points: 500 }),
    await anEventChallenge(app, event.id, { name: 'Le phare', points: 300 }),
  ] as const;
  const ids = challenges.map(({ id }) => id);
  const [captain, other] = [await aMember(app), await aMember(app)];
  await anEntrant(app, event.id, [captain], 'Les Hauts');
  await anEntrant(app, event.id, [other], 'Les Bas');
  const alone = await aPlayer(app, event.id);
  const reader = await aMember(app, { plan: 'bienfaiteur' });
  const posted = await aListener();
  const takeSnapshot = async () => {
    app.clock.advance(120_000);
    return [
      await readExternalPages(event, ids, reader),
      (await posted()).filter(({ type }) => type !== 'event.ended'),
    ];
  };

  await submitInEvent(app, captain, event, challenges[0]);
  await db.query('update event set freeze_at = clock_timestamp() where id = $1', [event.id]);
  await setEvent(app, event.id, {});
  const frozen = await takeSnapshot();
  expect((frozen[0] as Record<string, unknown[]>).scoreboard![0]).toBe(200);
  expect(JSON.stringify(frozen)).toContain('Les Hauts');
  await submitInEvent(app, alone, event, challenges[1], 'FANION{non}');
  await submitInEvent(app, other, event, challenges[0]);
  await submitInEvent(app, other, event, challenges[1]);
  expect(await takeSnapshot()).toEqual(frozen);

  await endEvent(app, event.id);
  const over = await takeSnapshot();
  expect(over[1]).toEqual(frozen[1]);
  const act = (action: string, from = 0) =>
    app.call('POST', `/ctf/manage/events/${event.slug}/unveiling`, {
      token: manager.token,
      body: { rehearsal: false, action, from },
    });
  let state = (await act('start')).json();
  while (!state.finished) {
    state = (await act('next', state.position)).json();
    expect(await takeSnapshot()).toEqual(over);
  }
  const real = await readRealBoard(app.context, event.id);
  expect(state.rows.map(({ id, score }: Record<string, number>) => [id, score])).toEqual(
    real!.rows.map(({ entrantId, score }) => [entrantId, score]),
  );

  await app.call('POST', `/ctf/manage/events/${event.id}/freeze`, {
    token: manager.token,
    body: { frozen: false },
  });
  const [pages] = await takeSnapshot();
  const board = JSON.parse((pages as Record<string, [number, string]>).scoreboard![1]).data;
  expect(board[0]).toMatchObject({ name: 'Les Bas', score: real!.rows[0]!.score });
  // The held facts are delivered after the board is published, by a separate job.
  await expect.poll(async () => JSON.stringify(await posted())).toContain('Les Bas');
  expect(await verifyPlay(app.context)).toEqual([]);
});
