import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectSound, logIn, test } from '../journey.ts';

const cards = (page: Page) => page.getByRole('article');
const count = (page: Page) => page.getByText(/membres?\strouvés?$/);

/** Opens the drawer with the filters on a phone; on a wide screen they are beside the members. */
async function openFilters(page: Page, project: string): Promise<void> {
  if (project === 'mobile') await page.getByRole('button', { name: /^Filtres/ }).click();
}
async function closeFilters(page: Page, project: string): Promise<void> {
  if (project === 'mobile') await page.getByRole('button', { name: /^Voir \d/ }).click();
}

test('members are filtered in the address, and Back brings the filters back @phone', async ({
  page,
}, info) => {
  const { name: project } = info.project;
  await logIn(page, 'adherent', '/social');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Annuaire des membres');
  await expect(cards(page).first()).toBeVisible();
  await expectSound(page);

  await openFilters(page, project);
  await page.getByRole('checkbox', { name: 'Bienfaiteur' }).check();
  await page.getByLabel('Score minimum').fill('500');
  await expect(page).toHaveURL(/role=bienfaiteur.*min_score=500/);
  await expectAccessible(page);
  await closeFilters(page, project);
  await expect(count(page)).toHaveText(/^[1-9]\d*\smembres?\strouvés?$/);
  for (const card of await cards(page).all()) await expect(card).toContainText('Bienfaiteur');

  // Typed text is no history entry: Back undoes the choice and the digits typed since.
  await cards(page).first().locator('.card-link-target').click();
  await expect(page).toHaveURL(/\/profile\//);
  await page.goBack();
  await expect(page).toHaveURL(/role=bienfaiteur.*min_score=500/);
  await expect(count(page)).toHaveText(/^[1-9]/);
  await page.goBack();
  await expect(page).toHaveURL(/\/social$/);
  await expect(count(page)).toHaveText(/^\d\d+/);

  await page.getByRole('searchbox', { name: 'Rechercher un membre' }).fill('personne de ce nom');
  await expect(page.getByText('Aucun membre trouvé')).toBeVisible();
  await expect(page.getByText('Essayez de modifier vos critères de recherche')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Réinitialiser les filtres' }).last().click();
  await expect(page.getByRole('searchbox', { name: 'Rechercher un membre' })).toBeFocused();
  await expect(page).toHaveURL(/\/social$/);
  await expect(cards(page).first()).toBeVisible();
});

test('the filters are used by keyboard alone', async ({ page }) => {
  await logIn(page, 'adherent', '/social');
  await expect(cards(page).first()).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Rechercher un membre' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('checkbox', { name: 'Gérant Association' })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/role=gerant/);
  await expect(page.getByRole('checkbox', { name: 'Gérant Association' })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/\/social$/);
  for (const label of ['Bienfaiteur', 'Adhérent', 'Fanion Membre']) {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('checkbox', { name: label })).toBeFocused();
  }
  await page.keyboard.press('Tab');
  await page.keyboard.type('99999999');
  await expect(page.getByText('Aucun membre trouvé')).toBeVisible();
  await expect(page.getByLabel('Score minimum')).toBeFocused();
});

test('a name that its member hides finds nobody', async ({ page, browser }) => {
  await logIn(page, 'bienfaiteur');
  const change = async (visible: boolean) => {
    const token = await page.evaluate<string>("localStorage.getItem('access_token')");
    const headers = { authorization: `Bearer ${token}` };
    const own = await (await page.request.get('/api/profile/', { headers })).json();
    const answer = await page.request.patch('/api/profile/', {
      headers: { ...headers, 'if-match': `"${own.version}"` },
      data: { visibility: { name: visible } },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
    return own as { username: string; first_name: string; last_name: string };
  };
  const own = await change(false);
  expect(own.last_name).not.toBe('');
  const context = await browser.newContext();
  try {
    const other = await context.newPage();
    await logIn(other, 'adherent', `/social?q=${encodeURIComponent(own.last_name)}`);
    await expect(other.getByText('Aucun membre trouvé')).toBeVisible();
    await other.goto(`/social?q=${encodeURIComponent(own.username)}`);
    await expect(cards(other).filter({ hasText: own.username })).toBeVisible();
    await expect(cards(other).filter({ hasText: own.last_name })).toHaveCount(0);
  } finally {
    await change(true);
    await context.close();
  }
});

test('a card copies the Discord handle, else the pseudo, and says so for two seconds', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await logIn(page, 'adherent', '/social?q=sillage');
  const card = cards(page).filter({ hasText: 'sillage' });
  await card.getByRole('button', { name: /^Copier Discord/ }).click();
  await expect(card.getByRole('status')).toHaveText(/^Pseudo copié\s!$/);
  expect(await page.evaluate<string>('navigator.clipboard.readText()')).toBe('sillage');
  await expect(card.getByRole('button', { name: /^Copier Discord/ })).toBeVisible();
  await expect(card.getByRole('status')).toHaveText('');
  // The button is not part of the link.
  await expect(page).toHaveURL(/\/social/);
});

test('when the members cannot be read, the last copy or plain examples stand in', async ({ page }) => {
  await logIn(page, 'adherent');
  await page.route('**/api/social/**', (route) =>
    route.fulfill({ status: 503, json: { message: 'Service indisponible.' } }),
  );
  await page.goto('/social');
  await expect(page.getByText('des données de démonstration sont affichées')).toBeVisible();
  await expect(cards(page)).toHaveCount(3);
  await expect(page.getByText('Exemple', { exact: true })).toHaveCount(3);
  await expect(cards(page).getByRole('link')).toHaveCount(0);
  await expect(cards(page).getByRole('button')).toHaveCount(0);
  await expectSound(page);

  await page.unrouteAll();
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByText('Exemple', { exact: true })).toHaveCount(0);
  await expect(count(page)).toHaveText(/^\d\d+\smembres\strouvés$/);

  // Members that a page showed are in the copy; how many come before her depends on who has registered.
  await page.goto('/social?q=sillage');
  await expect(cards(page)).toHaveCount(1);
  await page.route('**/api/social/**', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/social?q=sillage');
  await expect(page.getByText('la dernière copie est affichée')).toBeVisible();
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page).getByRole('link', { name: 'sillage', exact: true })).toBeVisible();
  await expectAccessible(page);
});

test('without the module there is neither the item of the menu nor the page', async ({ page }) => {
  await logIn(page, 'invite', '/social');
  await expect(page.getByText('Accès restreint')).toBeVisible();
  await expect(page.getByRole('link', { name: 'SOCIAL' })).toHaveCount(0);
});
