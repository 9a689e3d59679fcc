import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectFits, logIn, test } from './journey.ts';

/** Calls of the API from now on, pictures left out. */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && request.resourceType() === 'fetch')
      calls.push(`${request.method()} ${pathname}`);
  });
  return calls;
}

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('every card of the dashboard, in six calls at most', async ({ page }) => {
  await logIn(page, 'bienfaiteur');
  await expect(card(page, 'Rang').getByText('ME', { exact: true })).toBeVisible();
  const calls = callsOf(page);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Léna');
  await expect(card(page, 'Information')).toContainText('Dernier badge');
  await expect(card(page, 'Information')).toContainText(/Série \d/);
  await expect(card(page, 'Progression par catégorie')).toContainText('catégories terminées');
  await expect(card(page, 'Rang').getByRole('listitem').filter({ hasText: 'ombre_vive' })).toBeVisible();
  await expect(card(page, 'Rang').getByText('ME', { exact: true })).toBeVisible();
  await expect(card(page, 'Dernières performances')).toContainText('Aucune participation pour le moment');
  await expect(card(page, 'CTF en direct')).toContainText('Aucun CTF live en cours');
  await expect(card(page, 'Prochains RDV')).toContainText('Aucun événement à venir');
  await expect(card(page, 'Calendrier CTF')).toContainText('Aucun CTF à venir');
  await expect(card(page, 'Continuer').getByRole('link')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(calls.length, calls.join('\n')).toBeLessThanOrEqual(6);
  expect(calls.filter((call) => /ctf|learn/.test(call))).toEqual([]);
  await expectAccessible(page);
  await expectFits(page);

  // Anywhere on the card of the rank leads to the ranking: its link lies over the names.
  await card(page, 'Rang').getByText('ombre_vive').click({ force: true });
  await expect(page).toHaveURL(/\/leaderboard$/);
});

test('a guest is told what the plans open', async ({ page }) => {
  const calls = callsOf(page);
  await logIn(page, 'invite');
  await expect(card(page, 'CTF en direct')).toContainText('Accès CTF non autorisé');
  await expect(card(page, 'Calendrier CTF')).toContainText('Accès CTF non autorisé');
  await expect(card(page, 'Prochains RDV')).toContainText('Accès formation non autorisé');
  await expect(card(page, 'Information')).toContainText('Aucun badge encore obtenu');
  await expect(card(page, 'Continuer')).toHaveCount(0);
  await expectAccessible(page);
  await expectFits(page);
  // Nothing is asked that the server would refuse.
  expect(calls.filter((call) => /challenges/.test(call))).toEqual([]);
  await card(page, 'Prochains RDV')
    .getByRole('link', { name: /Changer d’abonnement/ })
    .click();
  await expect(page).toHaveURL(/\/upgrade-plan/);
});

test('a card that fails says so by itself, and tries again', async ({ page }) => {
  await logIn(page, 'bienfaiteur');
  await page.route('**/api/challenges/**', (route) =>
    route.fulfill({ status: 503, json: { message: 'Le service est arrêté.' } }),
  );
  await page.reload();
  const top = card(page, 'Rang');
  await expect(top.getByText('Classement non disponible')).toBeVisible();
  await expect(card(page, 'Continuer').getByRole('alert')).toBeVisible();
  await expect(card(page, 'Information')).toContainText('sillage');
  await expectAccessible(page);
  await page.unrouteAll();
  await top.getByRole('button', { name: 'Réessayer' }).click();
  await expect(top.getByText('ombre_vive')).toBeVisible();
  await card(page, 'Continuer').getByRole('button', { name: 'Réessayer' }).click();
  await expect(card(page, 'Continuer').getByRole('link')).toBeVisible();
});

test('the cards are read again when the page comes back, never while it is hidden', async ({ page }) => {
  await page.clock.install();
  await logIn(page, 'bienfaiteur');
  await expect(card(page, 'Rang').getByText('ME', { exact: true })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const calls = callsOf(page);
  const turn = (state: 'hidden' | 'visible') =>
    page.evaluate(
      `Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => '${state}' });
       document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))`,
    );
  await turn('hidden');
  await page.clock.runFor(300_000);
  expect(calls).toEqual([]);
  await turn('visible');
  await expect.poll(() => calls.length).toBeGreaterThanOrEqual(4);
});

test('the ranking of a period and of a category stand in the address', async ({ page }) => {
  await logIn(page, 'bienfaiteur', '/leaderboard');
  await expect(page.getByText('Votre position')).toBeVisible();
  await expect(page.getByText(/^(gagne|perd) \d+ places?$/).first()).toBeAttached();
  await page.getByRole('button', { name: 'Ce mois-ci' }).click();
  await expect(page).toHaveURL(/period=month/);
  await expect(page.getByText('Votre position')).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Catégorie' }).selectOption('web');
  await expect(page).toHaveURL(/period=month&cat=web/);
  await expectAccessible(page);
  await expectFits(page);
  await page.goBack();
  await expect(page.getByRole('combobox', { name: 'Catégorie' })).toHaveValue('');
  // Nobody has solved a challenge of this category.
  await page.goto('/leaderboard?cat=mobile');
  await expect(page.getByText('Aucune donnée disponible')).toBeVisible();
  await page.getByRole('link', { name: 'Voir le classement général' }).click();
  await expect(page.getByText('Votre position')).toBeVisible();
});
