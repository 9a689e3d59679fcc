import { expect, expectSound, signIn, test } from '../journey.ts';

test('who manages chooses the challenge of the week; a member has it above the list, opens it, and visitors know of it @phone', async ({
  page,
  another,
}) => {
  await signIn(page, 'gerant');
  await page.goto('/gestion/challenges');
  await page.getByRole('button', { name: 'Challenge de la semaine' }).click();
  const desk = page.getByRole('dialog', { name: 'Challenge de la semaine' });
  await desk.getByLabel('Challenge', { exact: true }).selectOption('balise-du-four');
  await desk.getByRole('button', { name: 'Choisir' }).click();
  await expect(page.getByRole('region', { name: 'Messages' }).getByText('C’est enregistré.')).toBeVisible();
  await expect(desk.getByText(/choisi par /)).toBeVisible();
  await desk.getByLabel('Débrief').fill('La réponse était dans **l’en-tête**.');
  await desk.getByRole('button', { name: 'Enregistrer le débrief' }).click();
  await expectSound(page);

  const member = await another();
  await signIn(member, 'adherent');
  await member.goto('/challenges');
  const suggested = member.getByRole('region', { name: 'Pour vous' });
  await expect(suggested.getByText('La balise du Four')).toBeVisible();
  await suggested.getByRole('link', { name: 'Challenge de la semaine' }).click();
  await expect(member.getByRole('heading', { level: 1, name: 'Challenge de la semaine' })).toBeVisible();
  await expect(member.getByRole('link', { name: 'La balise du Four' })).toBeVisible();
  // The debrief waits for the end of the week.
  await expect(member.getByText('La réponse était dans')).toHaveCount(0);
  await expectSound(member);
  await member.getByRole('link', { name: 'La balise du Four' }).click();
  await expect(member.getByRole('heading', { level: 1, name: 'La balise du Four' })).toBeVisible();

  const visitor = await another();
  await visitor.goto('/');
  await expect(visitor.getByRole('region', { name: 'Challenge de la semaine' })).toContainText(
    'réservé aux membres',
  );
  await expect(visitor.getByText('La balise du Four')).toHaveCount(0);
});
