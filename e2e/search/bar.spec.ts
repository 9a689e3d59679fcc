import { expect, expectSound, logIn, test } from '../journey.ts';

test('the search of the bar finds everything one may know of, by the keyboard alone', async ({ page }) => {
  await logIn(page, 'adherent', '/notifications');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Rechercher' });
  await expect(field).toBeFocused();
  await field.fill('cookies');
  const list = page.getByRole('listbox', { name: 'Résultats de la recherche' });
  await expect(list.getByRole('option', { name: /^Les cookies signés/ })).toBeVisible();
  await expectSound(page);
  await field.fill('wireshark');
  await expect(list.getByRole('option', { name: /Rendez-vous$/ }).first()).toBeVisible();
  // A challenge with prerequisites is not named to a member who has not solved them.
  await field.fill('sceau de cire');
  await expect(page.getByText('Rien de ce nom.').first()).toBeVisible();
  await field.fill('les cookies signes');
  await expect(list.getByRole('option', { name: /^Les cookies signés/ })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(list.getByRole('option', { selected: true })).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/learn\/lecons\/les-cookies-signes$/);
  // The page takes the focus once it is there.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(
    page
      .getByRole('listbox', { name: 'Ouverts récemment' })
      .getByRole('option', { name: /^Les cookies signés/ }),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await field.fill('a');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/challenges\?q=a$/);
  // A single result is opened directly.
  await page.keyboard.press('Control+k');
  await field.fill('moulin a maree');
  await expect(list.getByRole('option', { selected: true })).toHaveText(/^Le moulin à marée/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/challenges\/moulin-a-maree$/);
  await page.keyboard.press('Control+k');
  await field.fill('mail hebdo');
  await expect(list.getByRole('option', { selected: true })).toHaveText(/^Votre semaine/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row', { name: /^Votre semaine/ })).toBeInViewport();
  await page.keyboard.press('Control+k');
  await field.fill('sombre');
  await expect(list.getByRole('option', { selected: true })).toHaveText(/^Thème/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByRole('group', { name: 'Thème' })).toBeInViewport();
});

for (const [what, address] of [
  ['the code', '**/assets/*.js'],
  ['the answer', '**/api/challenges/moulin-a-maree'],
] as const)
  test(`who searches again while ${what} of a page is on its way keeps the field when it arrives`, async ({
    page,
  }) => {
    await logIn(page, 'adherent', '/notifications');
    let release = (): void => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.keyboard.press('Control+k');
    const field = page.getByRole('combobox', { name: 'Rechercher' });
    await field.fill('moulin a maree');
    const found = page.getByRole('option', { selected: true });
    await expect(found).toHaveText(/^Le moulin à marée/);
    await page.route(address, async (route) => {
      await gate;
      await route.continue();
    });
    await page.keyboard.press('Enter');
    await expect(field).toHaveValue('');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('mail hebdo');
    await expect(found).toHaveText(/^Votre semaine/);
    release();
    await expect(page.getByRole('heading', { level: 1, name: 'Le moulin à marée' })).toBeVisible();
    await expect(field).toBeFocused();
    await expect(found).toHaveText(/^Votre semaine/);
  });
