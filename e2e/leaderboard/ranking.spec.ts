import type { Locator } from '@playwright/test';
import { expect, expectSound, logIn, test } from '../journey.ts';

test('one’s own position is kept in sight, and covers nothing once one’s row is there @phone', async ({
  page,
}) => {
  await logIn(page, 'bienfaiteur', '/leaderboard');
  const bar = page.getByRole('region', { name: 'Votre position' });
  await expect(bar.getByText('Votre position')).toBeInViewport();
  await expect(bar).toHaveCSS('position', 'sticky');
  await bar.getByRole('button').click();
  await expect(page.locator('#ma-place')).toBeInViewport();
  await expect(bar).toHaveCSS('position', 'static');
});

test('while the ranking is read, its table is drawn in grey where it will stand', async ({ page }) => {
  await logIn(page, 'bienfaiteur', '/challenges');
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/challenges\/leaderboard(\?|$)/, async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto('/leaderboard');
  const grey = page.locator('.skeleton-table');
  await expect(grey).toBeVisible();
  const place = async (of: Locator) => {
    const { x, width } = (await of.boundingBox())!;
    return { x, width };
  };
  const waited = await place(grey);
  await expectSound(page);
  letGo();
  const table = page.getByRole('table');
  await expect(table).toBeVisible();
  await expect(grey).toHaveCount(0);
  expect(await place(page.locator('.table-frame').filter({ has: table }))).toEqual(waited);
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
  await expectSound(page);
  await page.goBack();
  await expect(page.getByRole('combobox', { name: 'Catégorie' })).toHaveValue('');
  // Nobody has solved a challenge of this category.
  await page.goto('/leaderboard?cat=mobile');
  await expect(page.getByText('Aucune donnée disponible')).toBeVisible();
  await page.getByRole('link', { name: 'Voir le classement général' }).click();
  await expect(page.getByText('Votre position')).toBeVisible();
});
