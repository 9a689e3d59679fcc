import { expect, expectAccessible, logIn, test } from '../journey.ts';

test('a manager changes settings and writes a legal text, which a visitor reads; the log tells both', async ({
  page,
  another,
}) => {
  await logIn(page, 'gerant', '/gestion/reglages');
  await page.getByRole('searchbox', { name: 'Chercher un réglage' }).fill('iban');
  await expect(page.getByRole('button', { name: /^Changer/ })).toHaveCount(1);
  await page.getByRole('searchbox', { name: 'Chercher un réglage' }).fill('');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Changer : BIC du compte' }).click();
  await dialog.getByLabel('Valeur').fill('AGRI');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog.getByText('Un BIC a 8 ou 11 lettres et chiffres.')).toBeVisible();
  // Somebody else changes it meanwhile: neither change is lost, and the member who saves second chooses.
  const other = await another();
  await logIn(other, 'gerant', '/gestion/reglages');
  await other.getByRole('button', { name: 'Changer : BIC du compte' }).click();
  await other.getByLabel('Valeur').fill('BNPAFRPP');
  await other.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(other.getByText('BNPAFRPP')).toBeVisible();
  await dialog.getByLabel('Valeur').fill('AGRIFRPP');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog.getByText('Modifié ailleurs entre-temps')).toBeVisible();
  await expect(dialog.getByLabel('Valeur')).toHaveValue('AGRIFRPP');
  await dialog.getByRole('button', { name: 'Comparer les deux' }).click();
  await expect(page.getByRole('dialog', { name: 'Comparer les deux' })).toContainText('BNPAFRPP');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Garder le mien' }).click();
  await expect(page.getByText('AGRIFRPP')).toBeVisible();
  // Choices among a few words are ticked, not typed.
  await page.getByRole('button', { name: 'Changer : Autres moyens proposés' }).click();
  await expect(dialog.getByRole('checkbox', { name: 'Chèque' })).toBeChecked();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Annuler' }).click();

  await page.getByRole('button', { name: 'Écrire : Accessibilité' }).click();
  await dialog.getByRole('button', { name: 'Partir du modèle' }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Publier' }).click();
  await expect(
    dialog.getByText('Complétez ce qui est entre crochets, ou publiez exprès avec.'),
  ).toBeVisible();
  await expect(dialog.getByText('ligne 5 : non évaluée, partielle ou totale')).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Publier exprès avec ces blancs' }).check();
  await dialog.getByRole('button', { name: 'Publier' }).click();
  await expect(page.getByText('Il reste des blancs à compléter')).toBeVisible();

  const visitor = await another();
  await visitor.goto('/mentions-legales');
  await visitor.getByRole('link', { name: 'Accessibilité' }).click();
  await expect(visitor.getByRole('heading', { name: 'Signaler un problème' })).toBeVisible();
  await expectAccessible(visitor);

  await page.goto('/gestion/audit?domaine=association');
  const lines = page.getByRole('row');
  await expect(lines.filter({ hasText: 'AGRIFRPP' })).toContainText('valeur BNPAFRPP');
  await expect(lines.filter({ hasText: 'Texte légal écrit' })).toContainText('Accessibilité');
});
