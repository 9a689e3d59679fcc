import { arrive, expect, expectAccessible, fanion, logIn, test } from '../journey.ts';

test('a pseudo that is reported is replaced with a reason; who reported reads the answer, its holder contests, another moderator gives it back', async ({
  page,
  another,
}, { project }) => {
  const holder = await arrive(page, project.name);
  const reporter = await another();
  await logIn(reporter, 'bienfaiteur', `/profile/${holder.username}`);
  await reporter.getByRole('button', { name: /^Signaler/ }).click();
  const filing = reporter.getByRole('dialog', { name: 'Signaler ce membre' });
  await filing.getByLabel('Motif').selectOption({ index: 1 });
  await filing.getByRole('textbox').fill('Ce pseudo insulte.');
  await filing.getByRole('button', { name: 'Envoyer' }).click();
  await expect(filing).toBeHidden();

  const desk = await another();
  await logIn(desk, 'gerant', '/gestion/moderation?sujet=member');
  await desk.getByRole('link', { name: holder.username }).click();
  const file = desk.getByRole('complementary', { name: holder.username });
  await expect(file).toContainText('Ce pseudo insulte.');
  await file.getByRole('radio', { name: /^Remplacer le nom/ }).check();
  await file.getByRole('textbox', { name: 'Motif' }).fill('Contraire à la charte.');
  await expectAccessible(desk);
  await file.getByRole('button', { name: 'Remplacer le nom' }).click();
  await expect(desk.getByRole('link', { name: holder.username })).toHaveCount(0);

  await reporter.goto('/signalements');
  const answered = reporter.getByRole('listitem').filter({ hasText: 'Ce pseudo insulte.' });
  await expect(answered).toContainText('Traité');
  await expect(answered).not.toContainText('Contraire à la charte.');

  await page.goto('/signalements');
  await expect(page.getByText('Contraire à la charte.')).toBeVisible();
  await page.getByRole('button', { name: /^Contester/ }).click();
  const contest = page.getByRole('dialog', { name: 'Contester cette décision' });
  await contest.getByRole('textbox').fill('C’est mon prénom.');
  await contest.getByRole('button', { name: 'Envoyer' }).click();
  await expect(page.getByText(/Vous l’avez contestée le/)).toBeVisible();
  await expectAccessible(page);

  const other = await another();
  const { username } = await arrive(other, project.name);
  await fanion('user', 'grant', username, 'gerant');
  await other.goto('/gestion/moderation?sujet=appeal');
  await other.getByRole('link', { name: holder.username }).click();
  const appeal = other.getByRole('complementary');
  await expect(appeal.last()).toContainText('C’est mon prénom.');
  await expect(appeal.last()).toContainText('Décision contestéeNom remplacé');
  await expect(appeal.last()).toContainText('Signalements qui l’ont amenée');
  await expectAccessible(other);
  await appeal.getByRole('radio', { name: /^Annuler la décision/ }).check();
  await appeal.getByRole('textbox', { name: 'Réponse' }).fill('Vous avez raison.');
  await appeal.getByRole('button', { name: 'Annuler la décision' }).click();
  await expect(other.getByRole('link', { name: holder.username })).toHaveCount(0);

  await page.goto('/signalements');
  await expect(page.getByText('Décision annulée : Vous avez raison.')).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByText(holder.username).first()).toBeVisible();
});
