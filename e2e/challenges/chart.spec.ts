import { expect, expectSound, signIn, test } from '../journey.ts';

test('the chart shows the list as waters: from a challenge to what it opens by the arrows, a buoy says what opens it @phone', async ({
  page,
}) => {
  await signIn(page, 'adherent');
  await page.goto('/challenges');
  await page.getByRole('button', { name: 'Carte', exact: true }).click();
  await expect(page).toHaveURL(/vue=carte/);
  const chart = page.getByRole('region', { name: 'Carte des challenges' });
  const buoy = chart.getByRole('link', { name: /S’ouvre après « Le moulin à marée »/ });
  await expect(buoy).toBeVisible();
  await expectSound(page);

  const first = chart.getByRole('link', { name: /La coque percée/ });
  await first.focus();
  const wide = (page.viewportSize()?.width ?? 0) > 768;
  await page.keyboard.press(wide ? 'ArrowRight' : 'ArrowDown');
  await expect(chart.getByRole('link', { name: /Le perroquet du cambusier/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Le perroquet du cambusier' })).toBeVisible();
  await page.goBack();
  await expect(chart).toBeVisible();
});

test('Mes progrès is in the menu: its figures are the reader’s, and what the plan lacks is told once', async ({
  page,
}) => {
  await signIn(page, 'adherent');
  await page.goto('/progres');
  await expect(page.getByRole('heading', { level: 1, name: 'Mes progrès' })).toBeVisible();
  await expect(page.getByText('Temps, précision et comparaison')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Comparer les formules' })).toHaveAttribute(
    'href',
    '/upgrade-plan',
  );
});
