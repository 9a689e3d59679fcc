import type { Page } from '@playwright/test';
import { expect, expectAccessible, logIn, test, tokenOf } from './journey.ts';

/** The bar's items: in the bar itself, or in the drawer of a small screen. */
async function bar(page: Page) {
  const button = page.getByRole('button', { name: 'Ouvrir le menu' });
  if (await button.isVisible()) await button.click();
  return page.getByRole('navigation', { name: 'Navigation principale' });
}

test('PROFIL is current on one’s own profile and not on that of others', async ({ page }) => {
  await logIn(page, 'bienfaiteur', '/profile/kernelle');
  await expect(page.getByRole('heading', { level: 1, name: 'kernelle' })).toBeVisible();
  // Known, so that nothing becomes current later.
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
    'Mon adhésion',
    'Classement',
    'Équipe',
    'Mes write-ups',
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
  await logIn(page, 'gerant');
  const token = await tokenOf(page.request, 'gerant');
  const answer = await page.request.get('/api/ctf/writeups/reviews', {
    headers: { authorization: `Bearer ${token}` },
  });
  const { writeups } = (await answer.json()) as { writeups: unknown[] };
  expect(writeups.length).toBeGreaterThan(0);
  await page.getByRole('button', { name: /^Menu de / }).click();
  const entry = page.getByRole('menuitem', { name: /^Modération \(\d+\s+décisions? à prendre\)$/ });
  await expect(entry).toHaveAccessibleName(new RegExp(`\\(${writeups.length}\\s`));
  await entry.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Modération' })).toBeVisible();
  const list = page.getByRole('region', { name: 'Write-ups à relire' });
  await expect(list.getByRole('button', { name: /^Publier/ }).first()).toBeVisible();
  await page.goto('/ctf/write-ups');
  await expect(page.getByRole('heading', { level: 1, name: 'Mes write-ups' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Write-ups à relire' })).toHaveCount(0);
});

test('who does not moderate is told so, and is offered no plan that would not help', async ({ page }) => {
  await logIn(page, 'bienfaiteur', '/moderation');
  await expect(page.getByRole('heading', { level: 1, name: 'Accès restreint' })).toBeVisible();
  await expect(page.getByText(/^Vous n.avez pas la permission: modérer$/)).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Changer mon abonnement' })).toHaveCount(0);
  await expectAccessible(page);
});

test('nothing is ruled off in the drawer but the account from the pages', async ({ page }, info) => {
  test.skip(info.project.name !== 'mobile', 'the drawer is that of small screens');
  await logIn(page, 'bienfaiteur');
  await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect(drawer.getByText('XP')).toBeVisible();
  const rule = "getComputedStyle(document.querySelector('dialog .purse')).borderLeftWidth";
  expect(await page.evaluate<string>(rule)).toBe('0px');
});
