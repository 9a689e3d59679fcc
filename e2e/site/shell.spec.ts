import type { Page, Response } from '@playwright/test';
import { asMember, expect, expectAccessible, logIn, test, tokenOf } from '../journey.ts';

/** The bar's items: in the bar itself, or in the drawer of a small screen. */
async function bar(page: Page) {
  const button = page.getByRole('button', { name: 'Ouvrir le menu' });
  if (await button.isVisible()) await button.click();
  return page.getByRole('navigation', { name: 'Navigation principale' });
}

test('PROFIL is current on one’s own profile and not on that of others', async ({ page }) => {
  await logIn(page, 'bienfaiteur', '/profile/kernelle');
  await expect(page.getByRole('heading', { level: 1, name: 'kernelle' })).toBeVisible();
  // The pseudo is loaded, so that nothing becomes current later.
  await expect(page.getByRole('button', { name: /^Menu de sillage/ })).toBeVisible();
  const elsewhere = await bar(page);
  await expect(elsewhere.getByRole('link', { name: 'PROFIL', exact: true })).toBeVisible();
  await expect(elsewhere.locator('[aria-current]')).toHaveCount(0);
  await page.goto('/profile/sillage');
  await expect(page.getByRole('heading', { level: 1, name: 'sillage' })).toBeVisible();
  await expect((await bar(page)).locator('[aria-current=page]')).toHaveText('PROFIL');
});

test('the menu of the account leads to the membership and the ranking', async ({ page }) => {
  await logIn(page, 'bienfaiteur');
  const button = page.getByRole('button', { name: /^Menu de sillage Niveau \d+$/ });
  await button.click();
  const menu = page.getByRole('menu', { name: 'Menu de sillage' });
  await expect(menu.getByRole('menuitem')).toHaveText([
    'Mon profil',
    'Mes progrès',
    'Mon adhésion',
    'Classement',
    'Équipe',
    'Mes write-ups',
    // Some may be unread for the demo account.
    /^Messages/,
    'Écrire à l’association',
    'Compte et sécurité',
    'Se déconnecter',
  ]);
  await expectAccessible(page);
  await menu.getByRole('menuitem', { name: 'Mon adhésion' }).click();
  await expect(page).toHaveURL(/\/profile\/upgrade$/);
  await button.click();
  await menu.getByRole('menuitem', { name: 'Classement' }).click();
  await expect(page).toHaveURL(/\/leaderboard$/);
});

test('who moderates has an entry of their own, with how many decisions wait', async ({ page }) => {
  // Other journeys propose, report and decide meanwhile: only what this page last received counts.
  let waiting = -1;
  const hear = async (answer: Response) => {
    if (!answer.ok()) return;
    if (answer.url().includes('/api/reports/queue?'))
      waiting = ((await answer.json()) as { waiting: number }).waiting;
  };
  page.on('response', hear);
  const member = await tokenOf(page.request, 'adherent');
  await asMember(page.request, member)('POST', '/challenges/balise-du-four/reports', {
    message: 'Le fichier balise.csv s’ouvre sur une page blanche.',
  });
  await logIn(page, 'gerant');
  await page.getByRole('button', { name: /^Menu de / }).click();
  const entry = page.getByRole('menuitem', { name: /^Modération \(\d+\s+décisions? à prendre\)$/ });
  await expect(entry).toBeVisible();
  const entryCount = async () => Number(/\d+/.exec(await entry.innerText())?.[0]);
  await expect.poll(async () => [(await entryCount()) - waiting, waiting > 0]).toEqual([0, true]);
  page.off('response', hear);
  await entry.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Modération' })).toBeVisible();
  await page
    .getByRole('link', { name: /^Challenges/ })
    .last()
    .click();
  await page.getByRole('link', { name: 'Balise du four' }).last().click();
  await expect(page.getByText('Le fichier balise.csv s’ouvre sur une page blanche.')).toBeVisible();
});

test('who does not moderate is told so, and is offered no plan that would not help', async ({ page }) => {
  await logIn(page, 'bienfaiteur', '/gestion/moderation');
  await expect(page.getByRole('heading', { level: 1, name: 'Accès restreint' })).toBeVisible();
  await expect(page.getByText(/^Vous n.avez pas la permission: gérer l.association$/)).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Changer mon abonnement' })).toHaveCount(0);
  await expectAccessible(page);
});

test('nothing is ruled off in the drawer but the account from the pages @phone-only', async ({ page }) => {
  await logIn(page, 'bienfaiteur');
  await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect(drawer.getByText('XP')).toBeVisible();
  const rule = "getComputedStyle(document.querySelector('dialog .purse')).borderLeftWidth";
  await expect.poll(() => page.evaluate<string>(rule)).toBe('0px');
});

test('the chat of the community is offered once it has an address that can be followed', async ({ page }) => {
  let chat_url = '';
  await page.route('**/api/association', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...((await answer.json()) as object), chat_url } });
  });
  await logIn(page, 'bienfaiteur', '/challenges');
  const link = page.getByRole('link', { name: 'Salon de la communauté' });
  for (const [address, expectedCount] of [
    ['', 0],
    ['javascript:alert(1)', 0],
    ['https://discord.gg/fanion', 1],
  ] as const) {
    chat_url = address;
    const response = page.waitForResponse('**/api/association');
    await page.reload();
    await response;
    await expect(page.getByRole('heading', { level: 1, name: 'Challenges' })).toBeVisible();
    await expect(link).toHaveCount(expectedCount);
  }
});

test('the theme follows the system until one is chosen, and is the chosen one from then on', async ({
  page,
}) => {
  const ground = () => page.evaluate<string>('getComputedStyle(document.body).backgroundColor');
  const [light, dark] = ['rgb(242, 245, 249)', 'rgb(9, 13, 19)'];
  const theme = page.getByRole('group', { name: 'Thème' });
  const pressed = theme.getByRole('button', { pressed: true });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/nulle-part');
  await expect(pressed).toHaveText('Système');
  expect(await ground()).toBe(light);
  await theme.getByRole('button', { name: 'Sombre' }).click();
  expect(await ground()).toBe(dark);
  await page.goto('/login');
  await expect(pressed).toHaveText('Sombre');
  expect(await ground()).toBe(dark);
  await theme.getByRole('button', { name: 'Système' }).click();
  expect(await ground()).toBe(light);
});

test('a visitor goes past the bar of a page that anybody reads by one key', async ({ page }) => {
  await page.goto('/mentions-legales');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});
