import type { Page } from '@playwright/test';
import { expect, expectSound, signIn, test } from '../journey.ts';

test.use({ serviceWorkers: 'allow' });

/** Opens a challenge as a member, and waits until its statement is stored for offline reading. */
async function openKeptChallenge(page: Page) {
  await signIn(page, 'bienfaiteur');
  await page.goto('/challenges/sept-enveloppes');
  await expect(page.getByRole('article', { name: 'Énoncé' })).toContainText('poupée gigogne');
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)');
  await expect
    .poll(() => page.evaluate("caches.match('/sans-reseau/enonce').then((kept) => kept?.text() ?? '')"))
    .toContain('poupée gigogne');
}

test('without network, a member reads the last statement again and no old score; nothing of it is there once they left @phone', async ({
  page,
  context,
}) => {
  await openKeptChallenge(page);

  await context.setOffline(true);
  const flag = page.getByRole('textbox', { name: 'Flag' });
  await flag.fill('une_idee');
  await page.getByRole('button', { name: 'Valider' }).click();
  await expect(page.getByText(/votre flag n’est pas parti/)).toBeVisible();
  await expect(flag).toHaveValue('une_idee');
  await expect(page.getByText(/API est démarrée|http:\/\//)).toHaveCount(0);
  // The worker notices after the page does: until then it reaches the server.
  await expect(async () => {
    await page.goto('/leaderboard');
    await expect(page.getByRole('heading', { name: 'Sans réseau' })).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expect(page.getByRole('heading', { name: 'Sept enveloppes' })).toBeVisible();
  await expect(page.getByText('poupée gigogne')).toBeVisible();

  await context.setOffline(false);
  await page.getByRole('link', { name: 'Réessayer' }).click();
  await expect(page.getByRole('heading', { name: 'Classement' })).toBeVisible();
  await page.goto('/settings');
  await page.evaluate('localStorage.clear()');
  await page.goto('/login');
  await expect.poll(() => page.evaluate("caches.has('enonce')")).toBe(false);
});

test('without network, a page that was never opened says so in the frame of the others, and opens by itself once it is back @phone', async ({
  page,
  context,
}, { project }) => {
  await openKeptChallenge(page);
  await context.setOffline(true);
  if (project.name === 'mobile') await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
  await page.getByRole('link', { name: 'Social' }).filter({ visible: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sans réseau' })).toBeVisible();
  await expect(page.getByText('Connexion perdue').filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Relire « Sept enveloppes/ })).toBeVisible();
  await expectSound(page);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Annuaire des membres' })).toBeVisible();
  // The stored statement has its own address.
  await page.goto('/sans-reseau');
  await expect(page.getByRole('heading', { name: 'Sept enveloppes' })).toBeVisible();
});
