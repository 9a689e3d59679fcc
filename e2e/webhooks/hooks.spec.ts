import { expect, expectAccessible, signIn, test } from '../journey.ts';

test('a manager makes a webhook, reads its secret once, changes it, tries it and takes it away @phone', async ({
  page,
}) => {
  await signIn(page, 'gerant');
  await page.goto('/gestion/webhooks');
  await page.getByRole('button', { name: 'Créer un webhook' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Nouveau membre')).toBeHidden();
  await dialog.getByText('Un programme', { exact: true }).click();
  await expect(dialog.getByText('Nouveau membre')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Créer un webhook' }).click();
  await expect(dialog.getByText('À remplir.').first()).toBeVisible();
  const name = `Robot ${Date.now()}`;
  await dialog.getByLabel('Nom').fill(name);
  await dialog.getByLabel('Adresse').fill('https://10.0.0.1/hook');
  await dialog.getByRole('button', { name: 'Créer un webhook' }).click();
  await expect(dialog.getByText(/réseau privé\s: rien n’y est envoyé/)).toBeVisible();
  await dialog.getByLabel('Adresse').fill('https://robot.invalid/hook');
  await dialog.getByRole('button', { name: 'Créer un webhook' }).click();
  const secret = page.getByText(/^whsec_/);
  await expect(secret).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'J’ai noté le secret' }).click();
  await expect(secret).toBeHidden();

  await page.getByRole('link', { name: `Envois : ${name}` }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByRole('button', { name: 'Essayer' }).click();
  await expect(page.getByText(/^Pas arrivé\s: /).first()).toBeVisible();
  await page.getByRole('button', { name: 'Nouveau secret' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Nouveau secret' }).click();
  await expect(secret).toBeVisible();
  await page.getByRole('button', { name: 'J’ai noté le secret' }).click();
  await page.getByRole('button', { name: 'Retirer l’ancien' }).click();
  await expect(page.getByRole('button', { name: 'Retirer l’ancien' })).toBeHidden();
  await page.getByRole('button', { name: 'Arrêter' }).click();
  await expect(page.getByText('Arrêté (à la main)')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remettre en route' }).click();
  await expect(page.getByText('En route')).toBeVisible();
  await page.getByRole('button', { name: 'Supprimer' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(page).toHaveURL(/\/gestion\/webhooks$/);
  await expect(page.getByText(name)).toBeHidden();
});
