import { arrive, expect, expectAccessible, PASSWORD, test } from '../journey.ts';

test('a member takes their data, asks for their account to be deleted, and keeps it', async ({
  page,
}, info) => {
  await arrive(page, info.project.name);
  await page.goto('/settings');
  const own = page.getByRole('region', { name: 'Vos données' });
  await own.getByRole('button', { name: 'Télécharger mes données' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Mot de passe', { exact: true }).fill('Autre-Chose-1!');
  await dialog.getByRole('button', { name: 'Télécharger' }).click();
  await expect(dialog.getByText('Le mot de passe actuel est incorrect.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Télécharger' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('mes-donnees.zip');
  await expect(dialog).toBeHidden();

  await own.getByRole('button', { name: /^Supprimer mon compte/ }).click();
  await dialog.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Demander la suppression' }).click();
  await expect(own.getByText(/Votre compte sera supprimé le/)).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await own.getByRole('button', { name: 'Garder mon compte' }).click();
  await expect(page.getByRole('region', { name: 'Messages', exact: true })).toContainText(
    'Votre compte est gardé.',
  );
  await expect(own.getByRole('button', { name: /^Supprimer mon compte/ })).toBeVisible();
});
