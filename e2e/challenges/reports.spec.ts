import { expect, expectAccessible, expectSound, logIn, test } from '../journey.ts';

test('a problem that a member reports is handled by a manager, whose answer comes back to them', async ({
  page,
  another,
}, { project }) => {
  const message = `Le fichier ne s’ouvre pas (${project.name}).`;
  await logIn(page, 'bienfaiteur', '/challenges/balise-du-four');
  await page.getByRole('button', { name: 'Signaler un problème' }).click();
  const dialog = page.getByRole('dialog', { name: 'Signaler un problème' });
  await dialog.getByRole('textbox').fill(message);
  await dialog.getByRole('button', { name: 'Envoyer' }).click();
  await expect(page.getByText('Leur réponse arrivera dans vos notifications.').first()).toBeVisible();
  await expect(page.getByRole('link', { name: /signalement|signalés/ })).toHaveCount(0);

  const desk = await another();
  await logIn(desk, 'gerant', '/notifications');
  await desk
    .getByRole('link', { name: /Un problème est signalé sur «.La balise/ })
    .first()
    .click();
  await expect(desk).toHaveURL('/challenges/balise-du-four/signalements');
  const line = desk.getByRole('listitem').filter({ hasText: message });
  await expect(line).toBeVisible();
  await expectSound(desk);
  await line.getByRole('button', { name: 'Répondre' }).click();
  const replyDialog = desk.getByRole('dialog', { name: /^Répondre et marquer/ });
  await replyDialog.getByRole('textbox').fill('x'.repeat(501));
  await replyDialog.getByRole('button', { name: 'Marquer comme traité' }).click();
  await expect(replyDialog.getByText('La réponse ne doit pas dépasser 500 caractères.')).toBeVisible();
  await replyDialog.getByRole('textbox').fill(`Il est remplacé (${project.name}).`);
  await expectAccessible(desk);
  await replyDialog.getByRole('button', { name: 'Marquer comme traité' }).click();
  await expect(desk.getByText('Le signalement est traité.').first()).toBeVisible();
  await expect(line).toHaveCount(0);
  await desk.getByRole('link', { name: /^Traités/ }).click();
  await expect(desk).toHaveURL(/state=closed$/);
  await expect(line.getByText(`Il est remplacé (${project.name}).`)).toBeVisible();
  await desk.getByRole('link', { name: 'Tous les challenges' }).click();
  await expect(desk).toHaveURL('/challenges/signalements');
  await desk.goto('/challenges');
  await desk.getByRole('link', { name: /signalés|à traiter/ }).click();
  await expect(desk).toHaveURL('/challenges/signalements');

  await page.goto('/notifications');
  await page
    .getByRole('link', { name: new RegExp(`est traité. Réponse.*${project.name}`) })
    .first()
    .click();
  await expect(page).toHaveURL('/challenges/balise-du-four');
});

test('the reports of problems are for managers; one of a challenge that is not there is said so', async ({
  page,
  another,
}) => {
  await logIn(page, 'adherent', '/challenges/signalements');
  await expect(page.getByRole('heading', { name: 'Accès restreint' })).toBeVisible();
  await expectAccessible(page);
  const desk = await another();
  await logIn(desk, 'gerant', '/challenges/n-existe-pas/signalements');
  await expect(desk.getByRole('heading', { name: 'Challenge introuvable' })).toBeVisible();
});
