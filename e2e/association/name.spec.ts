import {
  colourOf,
  expect,
  expectAccessible,
  expectFits,
  expectSound,
  fanionOn,
  logIn,
  test,
} from '../journey.ts';
import { type Server, startServer } from '../server.ts';

/** Sixty characters, some of which are special in HTML. */
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

// The name is shared: it is changed on a server that no other journey uses.
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
  const visitorPage = await another();
  await visitorPage.goto(at('/login'));
  await expect(visitorPage).toHaveTitle(`Connexion – ${OLD}`);
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

  await visitorPage.goto(at('/login'));
  await expect(visitorPage).toHaveTitle(`Connexion – ${NAME}`);
  expect(await visitorPage.locator('body').innerText()).not.toContain(`${OLD} Membre`);
  await expectSound(visitorPage);
});

test('the logo, the colour and a text of the association are seen in a window that is open, and the text is asked once', async ({
  page,
  another,
}) => {
  const at = (path: string) => `${server.url}${path}`;
  await logIn(page, 'membre', at('/social'));
  const accent = () => colourOf(page, '--accent');
  const before = await accent();
  const manager = await another();
  await logIn(manager, 'gerant', at('/gestion/reglages'));
  const dialog = manager.getByRole('dialog');

  await manager.getByRole('button', { name: 'Changer : Couleur' }).click();
  await dialog.getByLabel('Couleur, #rrggbb').fill('#7a1fa2');
  await expect(dialog.getByText(/il en faut/)).toBeVisible();
  await expectAccessible(manager);
  await dialog.getByRole('button', { name: /^Prendre/ }).click();
  const typed = await dialog.getByLabel('Couleur, #rrggbb').inputValue();
  const tone = `rgb(${[1, 3, 5].map((at) => Number.parseInt(typed.slice(at, at + 2), 16)).join(', ')})`;
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect.poll(accent).toBe(tone);
  expect(tone).not.toBe(before);

  await manager.getByRole('button', { name: 'Changer : Logo' }).click();
  const picture = await manager.evaluate<string>(`(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 400, height: 100 });
    const pencil = canvas.getContext('2d');
    pencil.fillStyle = '#2288dd';
    pencil.fillRect(0, 0, 400, 100);
    return canvas.toDataURL('image/png').split(',')[1];
  })()`);
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: Buffer.from(picture, 'base64'),
  });
  await expect(page.getByRole('banner').locator('.logo-picture')).toBeVisible();
  await expectAccessible(manager);
  await dialog.getByRole('button', { name: 'Fermer' }).last().click();

  await manager.getByRole('button', { name: 'Écrire : Confidentialité' }).click();
  await dialog.getByLabel('Texte, en Markdown').fill('Nous gardons peu de choses.');
  await dialog.getByRole('button', { name: 'Publier' }).click();
  await expect(dialog).toBeHidden();

  // At their next visit, on any page, but not where they play.
  await page.goto(at('/challenges'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'J’accepte' })).toHaveCount(0);
  await page.goto(at('/settings'));
  await expect(page.getByRole('banner').locator('.logo-picture')).toBeVisible();
  expect(await accent()).toBe(tone);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'J’accepte' }).click();
  await expect(page.getByText(/version 1, acceptée le/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/version 1, acceptée le/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'J’accepte' })).toHaveCount(0);
});
