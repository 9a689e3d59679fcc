import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { arriveAs, expect, expectAccessible, expectSound, logIn, test } from '../journey.ts';

const file = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });

test('a volunteer writes a challenge with two files and publishes it, members solve it, and an earlier state comes back', async ({
  page,
  another,
}, info) => {
  const mark = Date.now().toString(36);
  const name = `Trois bouées ${mark}`;
  await logIn(page, 'gerant', '/gestion/challenges');
  await page.getByRole('button', { name: 'Nouveau challenge' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nom').fill(name);
  await dialog.getByRole('button', { name: 'Commencer' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  await page.getByLabel('Énoncé, en Markdown').fill('Trois bouées clignotent. **Laquelle** ment ?');
  await page.getByRole('button', { name: 'Dynamiques' }).click();
  await expect(page.getByRole('img', { name: /De 250\spoints à 100\spoints/ })).toBeVisible();
  await page
    .getByLabel('Déposer des fichiers')
    .setInputFiles([file('bouees.txt', 'un deux trois'), file('resoudre.py', 'print(3)')]);
  await page.getByLabel('Usage de resoudre.py').selectOption('Bonus');
  await page.getByRole('button', { name: 'Ajouter un indice' }).click();
  await page.getByLabel('Texte, en Markdown').fill('Comptez les éclats.');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Challenge enregistré.').first()).toBeVisible();

  await page.getByRole('button', { name: 'Ajouter un flag' }).click();
  await dialog.getByLabel('Flag').fill('FANION{la_troisieme}');
  await dialog.getByRole('button', { name: 'Ajouter un flag' }).click();
  await expect(page.getByText('Masqué', { exact: true })).toBeVisible();
  expect(await page.content()).not.toContain('la_troisieme');
  await page.getByRole('button', { name: 'Relire les flags' }).click();
  await expect(page.getByText('FANION{la_troisieme}')).toBeVisible();
  await page.getByRole('button', { name: 'Masquer les flags' }).click();
  await expect(page.getByText('FANION{la_troisieme}')).toBeHidden();
  await page.getByLabel('Essayer une réponse').fill('FANION{la_deuxieme}');
  await page.getByRole('button', { name: 'Essayer', exact: true }).click();
  await expect(page.getByText('Refusée. Rien n’est enregistré.')).toBeVisible();
  await page.getByLabel('Essayer une réponse').fill('la_troisieme');
  await page.getByLabel('Essayer une réponse').press('Enter');
  await expect(page.getByText('Acceptée. Rien n’est enregistré.')).toBeVisible();
  await expectSound(page);

  await page.getByRole('button', { name: 'Publier' }).click();
  await dialog.getByRole('button', { name: 'Publier' }).click();
  await expect(page.getByText('Challenge publié.').first()).toBeVisible();
  const slug = new URL(page.url()).pathname.split('/').at(-1)!;

  const player = await another();
  await arriveAs(player, info.project.name, 'adherent');
  await player.goto(`/challenges/${slug}`);
  await expect(player.getByText('bouees.txt').first()).toBeVisible();
  await player.getByRole('textbox', { name: 'Flag' }).fill('la_troisieme');
  await player.getByRole('button', { name: 'Valider' }).click();
  await expect(player.getByText('Challenge résolu').first()).toBeVisible();

  await page.getByLabel('Énoncé, en Markdown').fill('Texte perdu par mégarde.');
  await page.getByRole('button', { name: 'Enregistrer et mettre en ligne' }).click();
  await expect(page.getByText('Modifications non enregistrées')).toHaveCount(0);
  await page.getByRole('tab', { name: 'Historique' }).click();
  await expectAccessible(page);
  // The newest version comes first, then the one to restore.
  await page
    .getByRole('button', { name: /^Comparer/ })
    .nth(1)
    .click();
  await expect(dialog.getByText('Trois bouées clignotent.', { exact: false }).first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Reprendre cette version' }).click();
  await page.getByRole('button', { name: 'Enregistrer et mettre en ligne' }).click();
  await expect(page.getByText('Modifications non enregistrées')).toHaveCount(0);
  await player.goto(`/challenges/${slug}`);
  await expect(player.getByText('Trois bouées clignotent.', { exact: false })).toBeVisible();

  await page.goto('/gestion/challenges');
  const imported = `Quatre bouées ${mark}`;
  const folder = mkdtempSync(join(tmpdir(), 'fanion-depot-'));
  mkdirSync(join(folder, 'quatre'));
  writeFileSync(
    join(folder, 'quatre/challenge.yml'),
    `name: ${imported}\nauthor: anne\ncategory: misc\ndescription: Quatre.\nvalue: 50\nflags: ["FANION{${mark}}"]\nfiles: [absent.txt]\nstate: hidden\n`,
  );
  await page.getByRole('button', { name: 'Importer', exact: true }).click();
  await dialog.getByLabel('Déposer un dossier').setInputFiles(folder);
  await expect(dialog.getByText('À créer')).toBeVisible();
  await expect(dialog.getByText('absent.txt', { exact: false })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Importer 1 challenge' }).click();
  await page.getByRole('searchbox').fill(imported);
  await expect(page.getByRole('row', { name: new RegExp(imported) })).toContainText('Brouillon');
});
