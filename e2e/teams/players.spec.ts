import type { Page } from '@playwright/test';
import { inHours, type MadeEvent, test, uniqueName } from '../ctf/events.ts';
import {
  arrive,
  arriveAs,
  asMember,
  type Call,
  expect,
  expectAccessible,
  expectSound,
  logIn,
  type Newcomer,
  PASSWORD,
} from '../journey.ts';
import { aCaptain } from './crew.ts';

interface Captain extends Newcomer {
  call: Call;
  team: { id: number; name: string };
}

/** A new member who has just created a team that accepts players on invitation. */
async function captainOf(page: Page, project: string, words: string): Promise<Captain> {
  const requirements = 'Venir le samedi soir.';
  const { captain, call, team } = await aCaptain(page, project, words, { requirements });
  return { ...captain, call, team };
}

test('a player shows their card, is found and invited by a captain, and declines', async ({
  page,
  another,
}, info) => {
  const player = await arriveAs(page, info.project.name, 'adherent');
  await page.goto('/team?view=findPlayers');
  const looking = page.getByRole('switch', { name: /Je cherche une équipe/ });
  await expect(looking).not.toBeChecked();
  await looking.focus();
  await page.keyboard.press('Space');
  await expect(looking).toBeChecked();
  await expect(page.getByText(/^Les capitaines voient votre carte jusqu’au/)).toBeVisible();
  await page.getByRole('button', { name: 'Modifier ma carte' }).click();
  const card = page.getByRole('dialog', { name: 'Modifier ma carte' });
  await card.getByLabel('Disponibilité').selectOption({ label: 'En soirée' });
  await card.getByLabel('Rôle préféré').selectOption({ label: 'Analyste' });
  await card.getByLabel('Expérience').selectOption({ label: 'Confirmé' });
  await card.getByRole('textbox', { name: /^Langues/ }).fill('breton');
  await page.keyboard.press('Enter');
  await expectAccessible(page);
  await card.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(card).toHaveCount(0);
  await page.reload();
  await expect(looking).toBeChecked();
  await expect(page.getByRole('region', { name: 'Ma carte de joueur' })).toContainText('breton');

  const desk = await another();
  const captain = await captainOf(desk, info.project.name, 'Vigies');
  await desk.goto('/team?view=findPlayers');
  await desk.getByRole('searchbox', { name: 'Rechercher un joueur' }).fill(player.username);
  await expect(desk).toHaveURL(/view=findPlayers&q=/);
  await desk.getByRole('combobox', { name: 'Disponibilité' }).selectOption({ label: 'En soirée' });
  const found = desk.getByRole('article');
  await expect(found).toHaveCount(1);
  await expect(found).toContainText('Analyste');
  await expectSound(desk);
  await desk.getByRole('checkbox', { name: 'Hardware' }).check();
  await expect(desk.getByText('Aucun joueur trouvé')).toBeVisible();
  await desk.goBack();
  await expect(found).toHaveCount(1);
  const invite = found.getByRole('button', { name: `Inviter ${player.username}` });
  await invite.click();
  const dialog = desk.getByRole('dialog', { name: `Inviter ${player.username}` });
  const message = dialog.getByRole('textbox', { name: /^Message/ });
  await message.fill('x'.repeat(281));
  await dialog.getByRole('button', { name: 'Envoyer l’invitation' }).click();
  await expect(dialog.getByText('Le message ne doit pas dépasser 280 caractères.')).toBeVisible();
  await expectAccessible(desk);
  await message.fill('On joue le samedi soir.');
  await dialog.getByRole('button', { name: 'Envoyer l’invitation' }).click();
  await expect(dialog).toHaveCount(0);
  // The only team has already invited them: the button's place shows that.
  await expect(invite).toHaveCount(0);
  const invitedButton = found.getByRole('button', { name: `Invitation envoyée à ${player.username}` });
  await expect(invitedButton).toHaveAttribute('aria-disabled', 'true');
  await expect(invitedButton).toBeFocused();
  await invitedButton.click({ force: true });
  await expect(desk.getByRole('dialog')).toHaveCount(0);
  await desk.goto('/team?view=invitations&tab=sent');
  const sent = desk.getByRole('article').filter({ hasText: player.username });
  await expect(sent).toContainText('En attente');
  await expect(desk.getByRole('tab', { name: /^Envoyées/ })).toContainText('1');

  await page.goto('/team?view=invitations');
  const received = page.getByRole('article').filter({ hasText: captain.team.name });
  await expect(received).toContainText('On joue le samedi soir.');
  await expect(page.getByRole('tab', { name: /^Reçues/ })).toContainText('1');
  await expectSound(page);
  await received.getByRole('button', { name: /^Décliner/ }).click();
  const question = page.getByRole('alertdialog', { name: /^Décliner l’invitation/ });
  await expect(question).toContainText('30 jours');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Décliner' }).click();
  await expect(page.getByText('Aucune invitation reçue')).toBeVisible();
  await expect(page.getByRole('tab', { name: /^Reçues/ })).toContainText('0');
  await expect(page.getByRole('heading', { level: 2, name: 'Reçues' })).toBeFocused();
  await desk.reload();
  await expect(sent).toContainText('Déclinée');
  await expect(desk.getByRole('tab', { name: /^Envoyées/ })).toContainText('0');
});

test('a player applies, takes it back, applies again and is accepted', async ({ page, another }, info) => {
  const desk = await another();
  const { team } = await captainOf(desk, info.project.name, 'Haubans');
  const player = await arriveAs(page, info.project.name, 'adherent');
  await page.goto('/team?view=topTeams');
  await page.getByRole('searchbox', { name: 'Rechercher une équipe' }).fill(team.name);
  await expect(page).toHaveURL(/view=topTeams&q=/);
  const card = page.getByRole('article');
  await expect(card).toHaveCount(1);
  const apply = card.getByRole('button', { name: `Postuler à « ${team.name} »` });
  const dialog = page.getByRole('dialog', { name: `Postuler à « ${team.name} »` });
  const ask = async () => {
    await apply.click();
    await dialog.getByRole('textbox', { name: /^Message/ }).fill('Libre le soir, plutôt crypto.');
    await dialog.getByRole('button', { name: 'Envoyer la candidature' }).click();
    await expect(dialog).toHaveCount(0);
  };
  await expectSound(page);
  await apply.click();
  await expect(dialog).toContainText('Venir le samedi soir.');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(apply).toBeFocused();
  await ask();
  await expect(card).toContainText('Candidature envoyée');
  await card.getByRole('button', { name: `Retirer ma candidature à « ${team.name} »` }).click();
  await expect(apply).toBeVisible();
  await ask();

  await desk.goto('/team?view=invitations');
  const received = desk.getByRole('article').filter({ hasText: player.username });
  await expect(received).toContainText('Libre le soir, plutôt crypto.');
  await expectSound(desk);
  await received.getByRole('button', { name: `Accepter la candidature de ${player.username}` }).click();
  await expect(desk.getByText('Aucune invitation reçue')).toBeVisible();

  await page.reload();
  await expect(card).toContainText('Votre équipe');
  await page.goto('/team?view=invitations&tab=sent');
  const own = page.getByRole('article').filter({ hasText: team.name });
  await expect(own.filter({ hasText: 'Acceptée' })).toHaveCount(1);
  await expect(own.filter({ hasText: 'Retirée' })).toHaveCount(1);
});

test('accepting waits while the team plays, and its line says until when', async ({ page }) => {
  await logIn(page, 'bienfaiteur', '/team?view=invitations');
  const line = page.getByRole('article').filter({ has: page.getByRole('link', { name: 'Lavande et Cie' }) });
  await expect(
    line.getByRole('button', { name: /^Accepter l’invitation de «\sLavande et Cie\s»$/ }),
  ).toBeDisabled();
  await expect(line.getByText(/^L’équipe joue «\sNuit Blanche\s»/)).toBeVisible();
  await expect(line.getByRole('button', { name: /^Décliner/ })).toBeEnabled();
  await expect(page.getByRole('button', { name: 'Accepter la candidature de courlis' })).toBeDisabled();
  await expectSound(page);
});

test('an invitation link asks to log in first, then leads into the team', async ({ page, another }, info) => {
  const desk = await another();
  const { call, team } = await captainOf(desk, info.project.name, 'Passerelle');
  const { url } = await call<{ url: string }>('POST', `/ctf/teams/${team.id}/link`);
  const path = new URL(url, 'http://fanion.local').pathname;
  const player = await arriveAs(page, info.project.name, 'adherent');
  await page.evaluate('localStorage.clear()');
  await page.goto(path);
  await page.getByLabel('E-mail').fill(player.email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('heading', { level: 2, name: team.name })).toBeVisible();
  await expectSound(page);
  await page.getByRole('button', { name: 'Rejoindre' }).click();
  await expect(page).toHaveURL(`/team?view=myTeams&team=${team.id}`);
  await page.goto(path);
  await expect(page.getByText('Vous êtes déjà dans cette équipe.')).toBeVisible();

  await call('DELETE', `/ctf/teams/${team.id}/link`);
  const late = await another();
  await arriveAs(late, info.project.name, 'adherent');
  await late.goto(path);
  await expect(late.getByText('Ce lien d’invitation ne fonctionne plus')).toBeVisible();
  await expectAccessible(late);
});

test('team-mates rate each other on the results of an event that has ended', async ({
  page,
  another,
  manager,
}, info) => {
  const name = uniqueName('Retour au port', info.project.name);
  // Not one of those removed at the end: an event with players stays where they can find it.
  const { event } = await manager.call<{ event: MadeEvent }>('POST', '/ctf/manage/events', {
    name,
    startDate: inHours(72),
    endDate: inHours(78),
    mode: 'team',
    teamSize: 2,
    difficulty: 'moyen',
    state: 'published',
  });
  const desk = await another();
  const { call, team, username } = await captainOf(desk, info.project.name, 'Équipage');
  const { url } = await call<{ url: string }>('POST', `/ctf/teams/${team.id}/link`);
  const mate = await arriveAs(page, info.project.name, 'adherent');
  const asMate = asMember(page.request, mate.token);
  await asMate('POST', `/ctf/teams/links/${url.split('/').at(-1)}`);
  await call('POST', '/ctf/register', {
    eventId: event.id,
    participationType: 'team',
    teamName: team.name,
    roster: [username, mate.username],
  });
  await asMate('PUT', `/ctf/register/${event.id}/roster`, { accept: true });
  await manager.call('PATCH', `/ctf/manage/events/${event.slug}`, {
    startDate: inHours(-3),
    endDate: inHours(-1),
  });

  await page.goto(`/ctf/detail/${event.slug}?tab=results`);
  const mates = page.getByRole('region', { name: 'Vos coéquipiers' });
  const stars = mates.getByRole('group', { name: `Note de ${username}` });
  await stars.getByRole('radio', { name: '3 étoiles' }).check();
  await page.keyboard.press('ArrowRight');
  await expect(stars.getByRole('radio', { name: '4 étoiles' })).toBeChecked();
  await expectSound(page);
  await mates.getByRole('button', { name: 'Enregistrer les notes' }).click();
  await expect(mates.getByRole('status')).not.toBeEmpty();
  await page.reload();
  await expect(stars.getByRole('radio', { name: '4 étoiles' })).toBeChecked();

  const stranger = await another();
  await arrive(stranger, info.project.name);
  const refused = await stranger.request.get(`/api/ctf/events/${event.slug}/teammates`);
  expect(refused.status()).toBe(401);
});
