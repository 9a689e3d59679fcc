import type { Page } from '@playwright/test';
import { expect, logIn, test } from '../journey.ts';

const depth = (page: Page) => page.evaluate<number>('Math.round(window.scrollY)');

test('Back, Forward and a reload lead to where a page was left; a link begins at the top', async ({
  page,
}) => {
  await logIn(page, 'adherent', '/social');
  const cards = page.getByRole('article');
  await expect(cards.first()).toBeVisible();
  await page.evaluate('window.scrollTo(0, 420)');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Mentions légales' }).click();
  await expect(page).toHaveURL(/\/mentions-legales$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await depth(page)).toBe(0);
  await page.goBack();
  await expect(cards.first()).toBeVisible();
  const left = await depth(page);
  expect(left).toBeGreaterThan(400);
  await page.goForward();
  await expect(page).toHaveURL(/\/mentions-legales$/);
  await page.goBack();
  await expect(cards.first()).toBeVisible();
  expect(await depth(page)).toBe(left);
  await page.reload();
  await expect(cards.first()).toBeVisible();
  await expect.poll(() => depth(page)).toBe(left);
});

test('a form that is not saved is held from Back as from a link, and let go when agreed', async ({
  page,
}) => {
  await logIn(page, 'adherent', '/social');
  await page.getByRole('banner').getByRole('link', { name: 'PROFIL', exact: true }).click();
  await page.getByRole('button', { name: 'Modifier le profil' }).click();
  const bio = page.getByRole('textbox', { name: 'Bio' });
  await bio.fill('Une phrase qui n’est pas enregistrée.');
  const question = page.getByRole('alertdialog', { name: /Quitter sans enregistrer/ });
  await page.goBack();
  await expect(question).toBeVisible();
  await expect(page).toHaveURL(/\/profile$/);
  await question.getByRole('button', { name: 'Annuler' }).click();
  await expect(bio).toHaveValue('Une phrase qui n’est pas enregistrée.');
  await page.goBack();
  await question.getByRole('button', { name: 'Quitter sans enregistrer' }).click();
  await expect(page).toHaveURL(/\/social$/);
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('a link opens beside where the keyboard asks for it, and the page stays', async ({ page, context }) => {
  await logIn(page, 'adherent', '/social');
  // The footer moves down when the members come: a press that begins before and ends after is no click.
  await expect(page.getByRole('article').first()).toBeVisible();
  const beside = context.waitForEvent('page');
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'Mentions légales' })
    .click({ modifiers: ['ControlOrMeta'] });
  await beside;
  await expect(page).toHaveURL(/\/social$/);
});

test('a page whose code does not come says so, and the next one opens', async ({ page }) => {
  await logIn(page, 'adherent', '/social');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.route('**/assets/LegalPage-*.js', (route) => route.abort());
  await page.getByRole('contentinfo').getByRole('link', { name: 'Mentions légales' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Une erreur est survenue' })).toBeVisible();
  await page.unroute('**/assets/LegalPage-*.js');
  await page.getByRole('button', { name: 'Recharger la page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mentions légales' })).toBeVisible();
});

test('a page opens although a newer release has other files than the one on screen', async ({ page }) => {
  await logIn(page, 'adherent', '/social');
  await expect(page.getByRole('article').first()).toBeVisible();
  const failedRequest = page.waitForEvent('requestfailed');
  await page.route('**/assets/LegalPage-*.js', (route) => route.abort(), { times: 1 });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Mentions légales' }).click();
  await failedRequest;
  await expect(page.getByRole('heading', { level: 1, name: 'Mentions légales' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/social$/);
  await expect(page.getByRole('article').first()).toBeVisible();
});
