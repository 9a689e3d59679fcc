import { arriveAs, expect, expectAccessible, expectFits, expectSound, logIn, test } from '../journey.ts';

test('a member proposes a challenge, answers a remark, and finds it published under their name', async ({
  page,
  another,
}, info) => {
  const name = `La bouée qui ment ${Date.now().toString(36)}`;
  await arriveAs(page, info.project.name, 'adherent');
  await page.goto('/challenges');
  await page.getByRole('link', { name: 'Proposer un challenge' }).click();
  await page.getByRole('button', { name: 'Proposer un challenge' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nom').fill(name);
  await dialog.getByRole('button', { name: 'Commencer' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByLabel('Énoncé, en Markdown').fill('Trois bouées clignotent. **Laquelle** ment ?');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Modifications non enregistrées')).toHaveCount(0);
  await page.getByRole('button', { name: 'Ajouter un flag' }).click();
  await dialog.getByLabel('Flag').fill('FANION{la_troisieme}');
  await dialog.getByRole('button', { name: 'Ajouter un flag' }).click();
  await expect(page.getByText('Masqué', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publier' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Proposer à la relecture' }).click();
  await expect(page.getByText('Votre proposition est en relecture')).toBeVisible();
  await expect(page.getByLabel('Énoncé, en Markdown')).toBeDisabled();
  await expectSound(page);

  const reviewer = await another();
  await logIn(reviewer, 'gerant', '/gestion/challenges?etat=review');
  await reviewer.getByRole('link', { name }).first().click();
  await reviewer.getByRole('tab', { name: 'Suivi' }).click();
  await reviewer.getByLabel('Votre remarque').fill('Comment sait-on laquelle ment ?');
  await reviewer.getByRole('button', { name: 'Envoyer', exact: true }).click();
  await expect(reviewer.getByText('Comment sait-on laquelle ment ?').first()).toBeVisible();
  await expectAccessible(reviewer);

  await page.goto('/notifications');
  await page.getByRole('link', { name: new RegExp(`Une remarque vous attend.*${name}`) }).click();
  await expect(page.getByText('Comment sait-on laquelle ment ?')).toBeVisible();
  await page.getByLabel('Votre remarque').fill('Son éclat ne suit pas la carte.');
  await page.getByRole('button', { name: 'Envoyer', exact: true }).click();
  await expect(page.getByText('Son éclat ne suit pas la carte.').first()).toBeVisible();
  await expectFits(page);

  await reviewer.getByRole('button', { name: 'Publier' }).click();
  await reviewer.getByRole('dialog').getByRole('button', { name: 'Publier' }).click();
  await expect(reviewer.getByText('Challenge publié.').first()).toBeVisible();

  await page.goto('/challenges/propositions');
  await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('Publié');
  await page.getByRole('link', { name }).click();
  await expect(page.getByText('Votre challenge est publié')).toBeVisible();
  await page.goto(`/challenges/${new URL(page.url()).pathname.split('/').at(-1)}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});
