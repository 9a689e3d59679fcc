import type { Page } from '@playwright/test';
import { inHours, test, uniqueName } from '../ctf/events.ts';
import { arriveAs, asMember, expect, expectAccessible, expectSound, type Newcomer } from '../journey.ts';
import { crew, rowOf, teamName } from './crew.ts';

/** A player who looks for a team, on a separate page. */
async function seeker(page: Page, project: string): Promise<Newcomer> {
  const newcomer = await arriveAs(page, project, 'adherent');
  const card = {
    availability: 'weekends',
    preferredRole: 'analyst',
    languages: [],
    ctfExperience: 'advanced',
  };
  await asMember(page.request, newcomer.token)('PUT', '/ctf/teams/players/me', { ...card, looking: true });
  return newcomer;
}

test('a team is created, filled, registered, handed over and left', async ({
  page,
  another,
  manager,
}, info) => {
  const event = await manager.publish({
    name: uniqueName('Estuaire', info.project.name),
    startDate: inHours(72),
    endDate: inHours(78),
    mode: 'team',
    teamSize: 3,
  });
  const captain = await arriveAs(page, info.project.name, 'adherent');
  const name = teamName('Courants', info.project.name);
  await page.goto('/team');
  await expect(page.getByText('Vous n’avez pas encore d’équipe')).toBeVisible();
  await expectSound(page);
  await page.getByRole('main').getByRole('link', { name: 'Créer une équipe' }).first().click();
  await expect(page).toHaveURL('/team?view=createTeam');
  await expect(page.getByRole('heading', { level: 1, name: 'Créer une équipe' })).toBeFocused();
  const field = page.getByRole('textbox', { name: 'Nom de l’équipe' });
  await field.fill('  ');
  await page.keyboard.press('Enter');
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('Le nom d’équipe est obligatoire.')).toBeVisible();
  await expectAccessible(page);
  await field.fill(name);
  await page.getByRole('textbox', { name: /^Description/ }).fill('On remonte la rivière.');
  const web = page.getByRole('checkbox', { name: 'Web' });
  await web.focus();
  await page.keyboard.press('Space');
  await expect(web).toBeChecked();
  await page.getByRole('button', { name: 'Créer l’équipe' }).click();
  await expect(page).toHaveURL(/\/team\?view=myTeams&team=\d+$/);
  const id = Number(new URL(page.url()).searchParams.get('team'));
  await expect(page.getByRole('heading', { level: 3, name })).toBeVisible();
  await expect(page.getByText('On remonte la rivière.')).toBeVisible();

  const desk = await another();
  const mate = await seeker(desk, info.project.name);
  await page
    .getByRole('region', { name: 'Membres', exact: true })
    .getByRole('button', { name: 'Inviter' })
    .click();
  const invitation = page.getByRole('dialog', { name: `Inviter dans l’équipe « ${name} »` });
  const pseudo = invitation.getByRole('textbox', { name: 'Pseudo' });
  await pseudo.fill('Personne-de-ce-nom');
  await invitation.getByRole('button', { name: 'Envoyer l’invitation' }).click();
  await expect(invitation.getByText('Personne ne porte ce pseudo.')).toBeVisible();
  await expect(pseudo).toBeFocused();
  await expectSound(page);
  await pseudo.fill(mate.username);
  await invitation.getByRole('button', { name: 'Envoyer l’invitation' }).click();
  await expect(invitation).toHaveCount(0);

  await desk.goto('/team');
  await expect(desk.getByRole('tab', { name: /^Invitations/ })).toContainText('1');
  await desk.getByRole('main').getByRole('link', { name: 'Invitations' }).click();
  await desk
    .getByRole('article')
    .filter({ hasText: name })
    .getByRole('button', { name: /^Accepter/ })
    .click();
  await expect(desk.getByText('Aucune invitation reçue')).toBeVisible();
  await desk.goto('/team?view=myTeams');
  await expect(desk.getByRole('heading', { level: 3, name })).toBeVisible();
  await expect(rowOf(desk, captain.username)).toContainText('Capitaine');
  await expectSound(desk);

  await page.goto(`/ctf/detail/${event.slug}`);
  await page.getByRole('button', { name: /^S’inscrire/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: /^En équipe/ }).check();
  await expect(dialog.getByRole('textbox', { name: 'Nom de l’équipe' })).toHaveValue(name);
  await expect(dialog.getByRole('checkbox', { name: mate.username })).toBeChecked();
  await dialog.getByRole('button', { name: 'Confirmer l’inscription' }).click();
  await expect(dialog.getByRole('heading', { name: 'C’est noté' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Fermer' }).last().click();
  await expect(page.getByRole('button', { name: /^✓ Inscrit/ })).toBeVisible();

  await page.goto(`/team?view=myTeams&team=${id}`);
  await expect(
    rowOf(page, mate.username).getByRole('button', { name: `Exclure ${mate.username}` }),
  ).toBeVisible();
  await expect(rowOf(page, captain.username).getByRole('button', { name: /^Exclure/ })).toHaveCount(0);
  const call = asMember(page.request, captain.token);
  const { members } = await call<{ members: { id: number; isCurrentUser: boolean }[] }>(
    'GET',
    `/ctf/teams/${id}`,
  );
  const own = members.find(({ isCurrentUser }) => isCurrentUser);
  const refused = await page.request.delete(`/api/ctf/teams/${id}/members/${own?.id}`, {
    headers: { authorization: `Bearer ${captain.token}` },
    data: {},
  });
  expect(refused.status()).toBe(409);
  expect(await refused.json()).toMatchObject({ message: "Impossible d'exclure le capitaine !" });

  await expect(page.getByText('transmettez d’abord le rôle de capitaine')).toBeVisible();
  await rowOf(page, mate.username).getByRole('combobox').selectOption({ label: 'Capitaine' });
  const handover = page.getByRole('alertdialog', {
    name: `Transmettre le rôle de capitaine à ${mate.username}`,
  });
  await expectAccessible(page);
  await handover.getByRole('button', { name: 'Annuler' }).click();
  await expect(rowOf(page, mate.username).getByRole('combobox')).toHaveValue('member');
  await rowOf(page, mate.username).getByRole('combobox').selectOption({ label: 'Capitaine' });
  await handover.getByRole('button', { name: 'Transmettre' }).click();
  await expect(page.getByRole('combobox', { name: /^Rôle de/ })).toHaveCount(0);
  await expect(rowOf(page, mate.username)).toContainText('Capitaine');

  await page.getByRole('button', { name: 'Quitter l’équipe' }).click();
  const leaving = page.getByRole('alertdialog', { name: `Quitter l’équipe « ${name} »` });
  await expectAccessible(page);
  await leaving.getByRole('button', { name: 'Quitter l’équipe' }).click();
  await expect(page.getByText('Vous n’avez pas encore d’équipe')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await desk.reload();
  await expect(rowOf(desk, captain.username)).toHaveCount(0);
  await expect(rowOf(desk, mate.username)).toContainText('Capitaine');
});

test('a captain changes the team, lends the right to invite, makes a link, and excludes a member', async ({
  page,
  another,
}, info) => {
  const desk = await another();
  const { mate, team } = await crew(page, desk, info.project.name, 'Balises');
  await page.goto(`/team?view=myTeams&team=${team.id}`);
  const row = rowOf(page, mate.username);
  await row.getByRole('combobox').selectOption({ label: 'Défenseur' });
  await expect(row.getByRole('combobox')).toHaveValue('defender');
  await expect(page.getByText(`Le rôle de ${mate.username} est enregistré.`).first()).toBeVisible();
  const saved: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().includes('/members/'))
      saved.push(request.postData() ?? '');
  });
  const role = row.getByRole('combobox');
  await role.focus();
  for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowUp');
  await role.press('Enter');
  await expect.poll(() => saved.length).toBe(1);
  const newRole = await role.inputValue();
  expect(newRole).not.toBe('defender');
  expect(JSON.parse(saved[0] ?? '{}')).toEqual({ role: newRole });
  const invites = row.getByRole('switch', { name: `Permettre à ${mate.username} d’inviter` });
  await invites.focus();
  await page.keyboard.press('Space');
  await expect(invites).toBeChecked();
  const opened = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
  await page.getByRole('combobox', { name: 'Statut' }).selectOption({ label: 'Ouverte' });
  await expect(page.getByText('Tout membre la rejoint aussitôt.')).toBeVisible();
  expect((await opened).status()).toBe(200);
  await page.reload();
  await expect(role).toHaveValue(newRole);
  await expect(invites).toBeChecked();
  await expect(page.getByRole('combobox', { name: 'Statut' })).toHaveValue('open');
  await expectSound(page);

  const edit = page.getByRole('button', { name: 'Modifier', exact: true });
  await edit.focus();
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: 'Modifier l’équipe' });
  await expect(form.getByRole('textbox', { name: 'Nom de l’équipe' })).toBeFocused();
  await form.getByRole('textbox', { name: /^Attentes/ }).fill('Venir le samedi.');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(form).toHaveCount(0);
  await expect(page.getByText('Venir le samedi.')).toBeVisible();
  await expect(edit).toBeFocused();

  await page
    .getByLabel('Choisir un logo')
    .last()
    .setInputFiles({
      name: 'logo.png',
      mimeType: 'image/png',
      buffer: Buffer.from(PIXEL, 'base64'),
    });
  await expect(page.getByRole('button', { name: 'Changer le logo' }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Retirer', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Choisir un logo' }).first()).toBeVisible();

  await page.getByRole('button', { name: /^Créer un (nouveau )?lien$/ }).click();
  await expect(page.getByRole('textbox', { name: 'Adresse du lien' })).toHaveValue(/\/team\/rejoindre\//);
  await expect(page.getByRole('button', { name: 'Copier le lien' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('textbox', { name: 'Adresse du lien' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Révoquer le lien' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Révoquer le lien' }).click();
  await expect(page.getByRole('button', { name: 'Révoquer le lien' })).toHaveCount(0);

  const kick = page.getByRole('button', { name: `Exclure ${mate.username}` });
  await kick.focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: `Exclure ${mate.username}` });
  await expect(question.getByRole('button', { name: 'Annuler' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(kick).toBeFocused();
  await page.keyboard.press('Enter');
  const reason = question.getByRole('textbox', { name: /^Motif/ });
  await reason.fill('x'.repeat(281));
  await question.getByRole('button', { name: 'Exclure' }).click();
  await expect(reason).toHaveAttribute('aria-invalid', 'true');
  await reason.fill('Absent depuis trois événements.');
  await question.getByRole('button', { name: 'Exclure' }).click();
  await expect(row).toHaveCount(0);
  await expect(page.getByText(`${mate.username} a été exclu de l’équipe`)).toBeVisible();
  await desk.goto('/team?view=myTeams');
  await expect(desk.getByText('Vous n’avez pas encore d’équipe')).toBeVisible();
});

test('the captain who takes another role says who comes after', async ({ page, another }, info) => {
  const { captain, mate, team } = await crew(page, await another(), info.project.name, 'Relais');
  await page.goto(`/team?view=myTeams&team=${team.id}`);
  await rowOf(page, captain.username).getByRole('combobox').selectOption({ label: 'Analyste' });
  const picker = page.getByRole('dialog', { name: 'Qui devient capitaine' });
  await expect(picker.getByRole('combobox', { name: 'Nouveau capitaine' })).toBeFocused();
  await expectAccessible(page);
  await picker.getByRole('button', { name: 'Transmettre' }).click();
  await expect(picker).toHaveCount(0);
  await expect(rowOf(page, mate.username)).toContainText('Capitaine');
  await expect(rowOf(page, captain.username)).toContainText('Analyste');
});

/** A picture of one pixel. */
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
