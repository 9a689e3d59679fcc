import { arriveAs, expect, expectAccessible, mailsTo, signIn, test } from '../journey.ts';

test('a manager writes to members, tries the mail, sends it; one of them reads it and stops it by one click', async ({
  page,
  another,
}, { project }) => {
  const visitor = await another();
  const reader = await arriveAs(await another(), project.name, 'adherent');
  const subject = `Nouvelles de ${reader.username}`;

  await signIn(page, 'gerant');
  await page.goto('/gestion/communication/mails/nouveau');
  await page.getByLabel('À qui').selectOption({ label: 'Des membres choisis' });
  await page.getByLabel('Pseudos').fill(reader.username);
  await expect(page.getByText('1 membre recevrait ce mail aujourd’hui.')).toBeVisible();
  await page.getByLabel('Objet').fill(subject);
  await page.getByLabel('Texte, en Markdown').fill('Bonjour {{prenom}},\n\nvenez **tous**.');
  await page.getByRole('button', { name: 'Enregistrer le brouillon' }).click();
  await expect(page.getByText(/\{\{prenom\}\}.*cette variable n’existe pas/)).toBeVisible();
  await page.getByLabel('Texte, en Markdown').fill('Bonjour {{pseudo}},\n\nvenez **tous**.');
  await page.getByRole('button', { name: 'Aperçu' }).click();
  await page.getByLabel('Pseudo du membre').fill(reader.username);
  await expect(page.getByRole('dialog').getByText(`Bonjour ${reader.username}`)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Enregistrer le brouillon' }).click();

  await page.getByRole('button', { name: 'M’envoyer un essai' }).click();
  await expect(page.getByText(/^Envoyé à /)).toBeVisible();
  await page.getByRole('button', { name: 'Envoyer…' }).click();
  await page.getByRole('button', { name: 'Envoyer', exact: true }).click();
  await expect(page.getByText('Envoyé', { exact: true }).first()).toBeVisible({ timeout: 20_000 });

  const mail = (await mailsTo(reader.email)).find((one) => one.subject === subject);
  expect(mail?.text).toContain(`Bonjour ${reader.username},`);
  const link = /https?:\/\/\S+\/notifications\/desinscription\/\S+/.exec(mail?.text ?? '')?.[0] ?? '';
  await visitor.goto(new URL(link).pathname);
  await visitor.getByRole('button', { name: 'Ne plus recevoir ces e-mails' }).click();
  await expect(visitor.getByRole('heading', { level: 1, name: 'C’est noté' })).toBeFocused();
  await page.goto('/gestion/communication/mails/nouveau');
  await page.getByLabel('À qui').selectOption({ label: 'Des membres choisis' });
  await page.getByLabel('Pseudos').fill(reader.username);
  await expect(page.getByText('Écartés')).toContainText('1 désabonné');
});
