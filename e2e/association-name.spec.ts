import { expect, expectAccessible, expectFits, fanionOn, logIn, test } from './journey.ts';
import { type Server, startServer } from './server.ts';

/** Sixty characters, some of which HTML would take for its own. */
const NAME = 'Hack & <b>Mer</b> : les Marins du code et de l’Iroise, Brest';
const OLD = 'Fanion';
const PAGES = [
  '/',
  '/challenges',
  '/challenges/sept-enveloppes',
  '/ctf',
  '/ctf?tab=upcoming',
  '/ctf?tab=history',
  '/ctf/nuit-blanche',
  '/leaderboard',
  '/social',
  '/profile',
  '/team',
  '/notifications',
  '/settings',
  '/upgrade-plan',
  '/profile/upgrade',
  '/nulle-part',
];

// The name is everybody's: it is changed on a server that no other journey is on.
let server: Server;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(() => server?.stop());

test('the association’s name follows at once on an open page, and is the only one on every page', async ({
  page,
  another,
}) => {
  const at = (path: string) => `${server.url}${path}`;
  const outside = await another();
  await outside.goto(at('/login'));
  await expect(outside).toHaveTitle(`Connexion – ${OLD}`);
  await logIn(page, 'membre', at('/social'));
  await expect(page).toHaveTitle(`Annuaire des membres – ${OLD}`);
  await expect(page.getByRole('banner').getByText(OLD, { exact: true })).toBeVisible();

  expect(await fanionOn(server.dataDir, 'setting', 'name', NAME)).toBe(`name = ${NAME}\n`);
  await expect(page).toHaveTitle(`Annuaire des membres – ${NAME}`);
  await expect(page.getByRole('banner').getByText(NAME, { exact: true })).toBeVisible();
  await expect(page.getByRole('contentinfo').getByText(NAME)).toBeVisible();
  await expect(page.getByText(`${NAME} Membre`).first()).toBeVisible();

  for (const path of PAGES) {
    const answer = await page.goto(at(path));
    expect([path, await answer?.text()]).toEqual([path, expect.not.stringContaining(OLD)]);
    await expect(page).toHaveTitle(/ – Hack & <b>Mer<\/b> : les Marins/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('.skeleton')).toHaveCount(0);
    expect([path, await page.locator('body').innerText()]).toEqual([path, expect.not.stringContaining(OLD)]);
    await expectFits(page);
  }
  await expectAccessible(page);

  await outside.goto(at('/login'));
  await expect(outside).toHaveTitle(`Connexion – ${NAME}`);
  expect(await outside.locator('body').innerText()).not.toContain(`${OLD} Membre`);
  await expectFits(outside);
  await expectAccessible(outside);
});
