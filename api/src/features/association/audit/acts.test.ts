import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FACT_KINDS } from '@fanion/rules/webhooks/facts';
import { expect, test } from 'vitest';
import { CHANGE_NOTHING, followManagers, managerRoute } from '../../../testing/audited.ts';
import { ROUTES } from '../../../testing/routes/table.ts';
import { testApp } from '../../../testing/test-app.ts';
import { ACTIONS, AREA_WORDS } from './texts.ts';

const app = await testApp();

test('each route by which managers alone change something is known as one: a call of it that leaves no line fails its test', () => {
  const managers = Object.entries(ROUTES)
    .filter(([route, allowed]) => !route.startsWith('GET ') && allowed.join() === 'manager')
    .map(([route]) => route);
  expect(managers.length).toBeGreaterThan(50);
  const unknown = managers.filter(
    (route) => !(route in CHANGE_NOTHING) && managerRoute(app, route.replaceAll(/:\w+/g, '1')) !== route,
  );
  expect(unknown).toEqual([]);
});

test('a change without a line is an error of the test that made it', async () => {
  const managers = followManagers();
  await managers.call(app, 'PATCH /challenges/manage/1', async () => {
    await app.context.db.run(`insert into setting (key, value) values ('x', '1')`);
    return { statusCode: 200 } as never;
  });
  expect(managers.judge).toThrow(/left no line.*PATCH/);
});

test('every action that the program writes has its name in French, and its area', () => {
  const folder = new URL('../../../', import.meta.url).pathname;
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('service.ts'))
    .map((file) => readFileSync(join(folder, file), 'utf8'));
  const written = sources.flatMap((text) =>
    [...text.matchAll(/'((?:[a-z]+)\.[a-z][a-z.-]+)'/g)].map(([, action]) => action!),
  );
  const areas = Object.values(AREA_WORDS).flat();
  const facts: readonly string[] = FACT_KINDS;
  const actions = written.filter(
    (action) =>
      areas.includes(action.split('.')[0]!) &&
      !facts.includes(action) &&
      !/\.(?:ts|ics|csv|yml)$/.test(action),
  );
  expect(actions.length).toBeGreaterThan(40);
  expect(actions.filter((action) => !(action in ACTIONS))).toEqual([]);
  expect(Object.keys(ACTIONS).filter((action) => !areas.includes(action.split('.')[0]!))).toEqual([]);
});
