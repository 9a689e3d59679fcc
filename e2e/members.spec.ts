import { aNewcomer, expect, expectAccessible, expectFits, logIn, test } from './journey.ts';

test('a new volunteer invites ten people by a list, suspends a member, and names a treasurer', async ({
  page,
}, { project }) => {
  const [noisy, careful] = [
    await aNewcomer(page.request, project.name),
    await aNewcomer(page.request, project.name),
  ];
  const addresses = Array.from({ length: 10 }, (_, i) => `${noisy.username.toLowerCase()}-${i}@exemple.fr`);

  await logIn(page, 'gerant', '/gestion/membres');
  await page.getByRole('link', { name: 'Inviter' }).click();
  await expect(page.getByRole('heading', { name: 'Invitations', level: 1 })).toBeVisible();
  const list = [
    'E-mail;Prénom;Nom',
    ...addresses.map((one) => `${one};Zoé;Le Goff`),
    'zoe.exemple.fr;Zoé;Riou',
  ];
  await page.getByRole('textbox', { name: /^Qui inviter/ }).fill(list.join('\n'));
  await page.getByRole('button', { name: 'Vérifier' }).click();
  await expect(page.getByRole('status').filter({ hasText: /^10\spersonnes seront invitées/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /zoe\.exemple\.fr/ })).toContainText('Format d');
  await page.getByRole('button', { name: /^Envoyer 10\sinvitations$/ }).click();
  for (const one of [addresses[0]!, addresses[9]!])
    await expect(page.getByRole('row', { name: new RegExp(one) })).toContainText('En attente');
  await expectAccessible(page);
  await expectFits(page);

  await page.getByRole('link', { name: 'Membres' }).first().click();
  const openFile = async (username: string) => {
    await page.getByRole('searchbox', { name: 'Pseudo, nom ou e-mail' }).fill(username);
    await expect(page.getByText(/^1\smembre$/)).toBeVisible();
    await page.getByRole('link', { name: username, exact: true }).click();
    const file = page.getByRole('complementary', { name: username });
    await expect(file.getByRole('heading', { name: username })).toBeVisible();
    return file;
  };
  const suspended = await openFile(noisy.username);
  await expectAccessible(page);
  await suspended.getByRole('button', { name: 'Suspendre…' }).click();
  const window = page.getByRole('dialog');
  await window.getByRole('textbox', { name: /^Motif/ }).fill('Insultes répétées');
  await window.getByLabel(/^Dernier jour/).fill('2099-12-31');
  await expect(window.getByText('Se lèvera d’elle-même après le 31 décembre 2099.')).toBeVisible();
  await window.getByRole('button', { name: 'Suspendre' }).click();
  await expect(suspended.getByText(/Suspendu jusqu’au 31 décembre 2099/)).toContainText('Insultes répétées');

  const trusted = await openFile(careful.username);
  await trusted.getByRole('switch', { name: /^Trésorerie/ }).click();
  const asked = page.getByRole('alertdialog');
  await expect(asked.getByText(/pourra enregistrer, rembourser et corriger/)).toBeVisible();
  await asked.getByRole('button', { name: 'Donner' }).click();
  await expect(trusted.getByRole('switch', { name: /^Trésorerie/ })).toBeChecked();

  // All of it is in the log of the member, which the file leads to.
  await trusted.getByRole('link', { name: 'Journal' }).click();
  await expect(page.getByText('Droit donné').first()).toBeVisible();
});
