import { gunzipSync } from 'node:zlib';
import { HOUR } from '@fanion/rules/durations';
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
import { testApp } from '../../../testing/test-app.ts';
import { readRealBoard } from '../scoreboard/service.ts';

const app = await testApp({ config: { limitFactor: 100_000 } });
const { db } = app.context;
const manager = await aMember(app, { role: 'manager' });

type UnveiledStep = {
  kind: string;
  entrant: { name: string } | null;
  challenge: { name: string } | null;
  to: number | null;
};

/** An ended, frozen event: two teams and a solo player, each with something hidden. */
async function frozenEvent() {
  const event = await anEvent(app, { columns: { blood_points: [50, 30] } });
  const scoring = JSON.stringify({
    kind: 'dynamic',
    function: 'linear',
    initial: 500,
    minimum: 100,
    decay: 50,
  });
  const challenges = [
    await anEventChallenge(app, event.id, { points: 500, scoring }),
    await anEventChallenge(app, event.id, { points: 300 }),
  ] as const;
  const [captain, other] = [await aMember(app), await aMember(app)];
  await anEntrant(app, event.id, [captain], `Les Hauts ${event.id}`);
  await anEntrant(app, event.id, [other], `Les Bas ${event.id}`);
  const alone = await aPlayer(app, event.id);
  await submitInEvent(app, captain, event, challenges[0]);
  await db.query('update event set freeze_at = clock_timestamp() where id = $1', [event.id]);
  await setEvent(app, event.id, {});
  await submitInEvent(app, alone, event, challenges[1], 'FANION{non}');
  await submitInEvent(app, other, event, challenges[0]);
  await submitInEvent(app, other, event, challenges[1]);
  return { event, challenges, captain, other, alone };
}

const get = (event: { slug: string }, rehearsal = false) =>
  app.read(`/ctf/manage/events/${event.slug}/unveiling?rehearsal=${rehearsal}`, manager);

const act = (event: { slug: string }, action: string, from = 0, rehearsal = false) =>
  app.call('POST', `/ctf/manage/events/${event.slug}/unveiling`, {
    token: manager.token,
    body: { rehearsal, action, from },
  });

/** Presses next until nothing is left; returns what each step showed. */
async function play(event: { slug: string }, rehearsal = false) {
  const steps: UnveiledStep[] = [];
  for (let state = await get(event, rehearsal); !state.finished; ) {
    const answer = await act(event, 'next', state.position, rehearsal);
    expect(answer.statusCode).toBe(200);
    state = answer.json();
    steps.push(state.last);
  }
  return steps;
}

test('a freeze is lifted from the last place up, and the board it ends on is the true one', async () => {
  const { event, other, alone } = await frozenEvent();
  expect((await act(event, 'start')).json().message).toContain('L’épreuve n’est pas finie');
  await endEvent(app, event.id);
  expect(await get(event)).toMatchObject({ state: 'ready', position: 0, left: 3, total: 3 });
  expect((await act(event, 'next')).statusCode).toBe(409);
  expect((await act(event, 'start')).json()).toMatchObject({
    state: 'running',
    position: 0,
    finished: false,
  });

  const steps = await play(event);
  expect(steps.map(({ kind, entrant, to }) => [kind, entrant?.name, to])).toEqual([
    // Two have no points: they share a rank.
    ['missed', alone.username, 2],
    ['placed', alone.username, 2],
    ['solved', `Les Bas ${event.id}`, 2],
    ['solved', `Les Bas ${event.id}`, 1],
    ['placed', `Les Hauts ${event.id}`, 2],
    ['placed', `Les Bas ${event.id}`, 1],
  ]);
  const end = await get(event);
  const real = await readRealBoard(app.context, event.id);
  expect(end.rows.map(({ id, rank, score }: Record<string, number>) => [id, rank, score])).toEqual(
    real!.rows.map(({ entrantId, rank, score }) => [entrantId, rank, score]),
  );
  expect(end.left).toBe(0);

  // The others still read the board of the freeze.
  const read = async () => (await app.read(`/ctf/live/${event.slug}?mode=team`, other)).liveCTF;
  expect(await read()).toMatchObject({
    frozen: true,
    teams: [{ name: `Les Hauts ${event.id}` }, { score: 0 }],
  });
  expect((await act(event, 'lift')).json()).toMatchObject({ state: 'lifted', rows: [] });
  expect(await read()).toMatchObject({ frozen: false, teams: [{ name: `Les Bas ${event.id}` }, {}] });
  const lines = await db.query(
    `select action from audit_log where action in ('event.unveil', 'event.unfreeze') order by id`,
  );
  expect(lines).toEqual([{ action: 'event.unveil' }, { action: 'event.unfreeze' }]);
});

test('a bracket is unveiled alone: its own places, steps that tell of it, and nothing of it that a freeze shows', async () => {
  const { event, captain, other, alone } = await frozenEvent();
  const [bracket] = await db.query<{ id: number }>(
    `insert into event_bracket (event_id, name, mode, position) values ($1, 'Ouvert', 'both', 1) returning id`,
    [event.id],
  );
  await db.query(
    'update entrant set bracket_id = $2 where event_id = $1 and id in (select entrant_id from event_registration where event_id = $1 and member_id = any($3))',
    [event.id, bracket!.id, [captain.id, other.id]],
  );
  await endEvent(app, event.id);
  const path = `/ctf/manage/events/${event.slug}/unveiling`;
  const press = async (action: string, from: number) =>
    (
      await app.call('POST', path, {
        token: manager.token,
        body: { rehearsal: false, action, from, bracket: bracket!.id },
      })
    ).json();
  const startState = await press('start', 0);
  expect(startState).toMatchObject({ bracket: bracket!.id, left: 2, total: 2, last: null });
  expect(startState.rows.map(({ rank }: { rank: number }) => rank)).toEqual([1, 2]);
  // Two steps of entrants without a bracket are made on the way, and not shown here.
  let state = await press('next', 0);
  expect(state).toMatchObject({ position: 3, left: 1, last: { kind: 'solved', to: 2 } });
  expect(JSON.stringify(state)).not.toContain(alone.username);
  expect(await press('back', 3)).toMatchObject({ position: 2, left: 2, last: null });
  expect(await press('back', 2)).toMatchObject({ position: 0, left: 2 });
  state = await press('next', 0);
  const steps = [];
  for (; !state.finished; steps.push(state.last)) state = await press('next', state.position);
  expect(steps.map(({ kind, entrant, to }) => [kind, entrant.name, to])).toEqual([
    ['solved', `Les Bas ${event.id}`, 1],
    ['placed', `Les Hauts ${event.id}`, 2],
    ['placed', `Les Bas ${event.id}`, 1],
  ]);
  expect((await get(event)).finished).toBe(true);
  const live = await app.call('GET', `/ctf/live/${event.slug}?mode=all&bracket=${bracket!.id}`, {
    token: other.token,
  });
  expect(live.json().liveCTF.teams.map(({ name }: { name: string }) => name)).toEqual([
    `Les Hauts ${event.id}`,
    `Les Bas ${event.id}`,
  ]);
  expect((await app.read(`${path}?bracket=${bracket!.id + 1000}`, manager)).error).toBe('bracket_not_found');
});

test('a step is made once, goes back, and is still there for who comes back', async () => {
  const { event } = await frozenEvent();
  await endEvent(app, event.id);
  await act(event, 'start');
  const pressed = await Promise.all([act(event, 'next'), act(event, 'next'), act(event, 'next')]);
  expect(pressed.map((answer) => answer.statusCode)).toEqual([200, 200, 200]);
  expect(await get(event)).toMatchObject({ position: 1 });
  const first = (await get(event)).last;
  await act(event, 'next', 1);
  expect(await get(event)).toMatchObject({ position: 2 });
  // Pressed on an outdated page: nothing is lost.
  await act(event, 'back', 1);
  expect(await get(event)).toMatchObject({ position: 2 });
  await act(event, 'back', 2);
  expect(await get(event)).toMatchObject({ position: 1, last: first });
  // Already started: it continues where it was.
  expect((await act(event, 'start')).json()).toMatchObject({ position: 1 });
  await act(event, 'stop');
  expect(await get(event)).toMatchObject({ state: 'ready', position: 0 });
});

test('a rehearsal is possible before the end, apart from the ceremony, and shows nothing to anybody', async () => {
  const { event, captain } = await frozenEvent();
  await act(event, 'start', 0, true);
  await play(event, true);
  expect(await get(event, true)).toMatchObject({ state: 'running', finished: true });
  expect(await get(event)).toMatchObject({ state: 'ready', position: 0 });
  expect((await act(event, 'lift', 0, true)).json()).toMatchObject({ state: 'ready' });
  const page = await app.read(`/ctf/live/${event.slug}?mode=team`, captain);
  expect(page.liveCTF).toMatchObject({
    frozen: true,
    teams: [{ name: `Les Hauts ${event.id}` }, { score: 0 }],
  });
});

test('a freeze that is lifted elsewhere ends it; a new one is unveiled from its start', async () => {
  const { event } = await frozenEvent();
  await endEvent(app, event.id);
  await act(event, 'start');
  await act(event, 'next');
  await app.call('POST', `/ctf/manage/events/${event.slug}/freeze`, {
    token: manager.token,
    body: { frozen: false },
  });
  expect(await get(event)).toMatchObject({ state: 'lifted', rows: [] });
  expect((await act(event, 'next', 1)).statusCode).toBe(409);
  await setEvent(app, event.id, { freeze_at: new Date(Date.now() - HOUR), unfrozen_at: null });
  expect(await get(event)).toMatchObject({ state: 'ready', position: 0 });
  expect((await act(event, 'start')).json()).toMatchObject({ state: 'running', position: 0 });
});

test('what is corrected meanwhile is shown, and it ends on the true board all the same', async () => {
  const { event, challenges, alone, other } = await frozenEvent();
  await endEvent(app, event.id);
  await act(event, 'start');
  await act(event, 'next');
  await act(event, 'next', 1);
  const manage = (method: 'POST' | 'DELETE', path: string, body: object) =>
    app.call(method, `/ctf/manage/events/${event.slug}/entrants/${path}`, { token: manager.token, body });
  // Points for an entrant that is already placed, and a solve withdrawn from one that hides two.
  expect(
    (await manage('POST', `${alone.entrantId}/adjustments`, { points: 40, reason: 'Une panne' })).statusCode,
  ).toBe(200);
  const [row] = await db.query<{ entrant_id: number }>(
    'select entrant_id from event_registration where event_id = $1 and member_id = $2',
    [event.id, other.id],
  );
  expect(
    (await manage('DELETE', `${row!.entrant_id}/solves/${challenges[0].id}`, { reason: 'Un partage' }))
      .statusCode,
  ).toBe(200);
  const steps = await play(event);
  expect(steps.map(({ kind }) => kind)).toContain('adjusted');
  const [end, real] = [await get(event), await readRealBoard(app.context, event.id)];
  expect(end.rows.map(({ id, score }: Record<string, number>) => [id, score])).toEqual(
    real!.rows.map(({ entrantId, score }) => [entrantId, score]),
  );
});

test('nobody but who organises reads anything of it while it lasts', async () => {
  const { event, challenges, captain } = await frozenEvent();
  await endEvent(app, event.id);
  const watcher = await aMember(app, { plan: 'bienfaiteur' });
  const pages = async (who: Partial<Pick<TestMember, 'token'>>) => {
    const all: Record<string, unknown> = {};
    for (const { method, path } of app.routes) {
      if (method !== 'GET' || !path.startsWith('/ctf') || path.endsWith('/stream')) continue;
      const url = path
        .replace(/^\/ctf\/teams\/:id/, '/ctf/teams/1')
        .replace(':cid', String(challenges[0].id))
        .replace(':id', event.slug)
        .replace(':entrant', '1');
      if (url.includes(':')) continue;
      const answer = await app.call('GET', url, who.token === undefined ? {} : { token: who.token });
      const zipped = answer.headers['content-encoding'] === 'gzip';
      const body = zipped ? gunzipSync(answer.rawPayload).toString() : answer.body;
      all[url] = [answer.statusCode, body.replaceAll(/"(?:server_time|since)":"[^"]*"/g, '')];
    }
    return all;
  };
  app.clock.advance(120_000);
  const before = [await pages(watcher), await pages(captain), await pages({})];
  expect(Object.keys(before[0]!).length).toBeGreaterThan(20);
  await act(event, 'start');
  await play(event);
  app.clock.advance(120_000);
  expect([await pages(watcher), await pages(captain), await pages({})]).toEqual(before);
  const answer = await app.call('GET', `/ctf/manage/events/${event.slug}/unveiling`, {
    token: watcher.token,
  });
  expect(answer.statusCode).toBe(403);
});

test('what is not an unveiling is said', async () => {
  const open = await anEvent(app);
  await anEventChallenge(app, open.id);
  expect(await get(open)).toMatchObject({ state: 'none', rows: [] });
  expect((await act(open, 'start', 0, true)).json().message).toContain('n’est pas gelé');
  expect((await act(open, 'dance')).statusCode).toBe(422);
  expect((await act(open, 'next', -1)).statusCode).toBe(422);
  expect((await act({ slug: 'inconnu' }, 'start')).statusCode).toBe(404);
});
