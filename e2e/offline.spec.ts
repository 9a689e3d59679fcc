import { expect, signIn, test } from './journey.ts';

test.use({ serviceWorkers: 'allow' });

test('without network, a member reads the last statement again and no old score; nothing of it is there once they left @phone', async ({
  page,
  context,
}) => {
  await signIn(page, 'bienfaiteur');
  await page.goto('/challenges/sept-enveloppes');
  await expect(page.getByRole('article', { name: 'Énoncé' })).toContainText('poupée gigogne');
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)');
  await expect
    .poll(() => page.evaluate("caches.match('/sans-reseau/enonce').then((kept) => kept?.text() ?? '')"))
    .toContain('poupée gigogne');

  await context.setOffline(true);
  // The worker hears of it after the page does: until then it reaches the server.
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
