import type { Page } from '@playwright/test';
import { arriveAs, asMember, expect, expectAccessible, expectSound, tokenOf } from '../journey.ts';
import { inHours, test, uniqueName } from './events.ts';

/** Searches the upcoming events for one, and returns its card. */
async function find(page: Page, name: string) {
  await page.goto('/ctf?tab=upcoming');
  await page.getByRole('searchbox', { name: 'Rechercher un CTF à venir' }).fill(name);
  await expect(page).toHaveURL(/tab=upcoming&q=/);
  await expect(page.getByRole('article')).toHaveCount(1);
  return page.getByRole('article').filter({ hasText: name });
}

test('a member registers alone, likes, goes over to a new team, and gives the place back', async ({
  page,
  manager,
}, info) => {
  const name = uniqueName('Grande marée', info.project.name);
  const { slug } = await manager.publish({
    name,
    startDate: inHours(72),
    endDate: inHours(78),
    teamSize: 4,
  });
  await arriveAs(page, info.project.name, 'adherent');
  const card = await find(page, name);
  await card.getByRole('button', { name: /^S’inscrire/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: `S’inscrire à ${name}` })).toBeVisible();
  await dialog.getByRole('radio', { name: /^Seul/ }).check();
  await expect(dialog.getByText(/^Modifiable jusqu’au \S+ \d+(?:er)? \S+ à \d\d:\d\d$/)).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Nom de l’équipe' })).toHaveCount(0);
  await expectSound(page);
  await dialog.getByRole('button', { name: 'Confirmer l’inscription' }).click();
  await expect(dialog.getByRole('heading', { name: 'C’est noté' })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Fermer' }).last().click();
  const own = card.getByRole('button', { name: /^✓ Inscrit/ });
  await expect(own).toBeFocused();

  await page.reload();
  await expect(own).toBeVisible();
  const like = card.getByRole('button', { name: `Aimer ${name}` });
  await like.click();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await expect(like).toHaveText('1');
  await page.goto('/');
  const calendar = page.getByRole('region', { name: 'Calendrier CTF', exact: true });
  for (const filter of ['REGISTERED', 'LIKED']) {
    await calendar.getByRole('button', { name: filter }).click();
    await expect(calendar.getByRole('listitem')).toHaveCount(1);
    await expect(calendar.getByRole('listitem')).toContainText(name);
    await expect(calendar.getByRole('listitem')).toContainText('Inscrit');
  }
  await calendar.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  const team = uniqueName('Bernaches', info.project.name);
  await page.getByRole('button', { name: /^✓ Inscrit/ }).click();
  await dialog.getByRole('radio', { name: /^En équipe/ }).check();
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  const field = dialog.getByRole('textbox', { name: 'Nom de l’équipe' });
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await field.fill(team);
  await expect(dialog).toContainText(`L’équipe « ${team} » sera créée`);
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog.getByRole('heading', { name: 'C’est noté' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Fermer' }).last().click();
  await page.goto('/team?view=myTeams');
  await page.getByRole('button', { name: 'Quitter l’équipe' }).click();
  const leaving = page.getByRole('alertdialog', { name: /^Quitter l’équipe/ });
  await expect(leaving).toContainText('Vos places dans ces événements seront rendues');
  await expect(leaving.getByRole('listitem')).toHaveText([name]);
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await page.goto(`/ctf/detail/${slug}`);
  await page.getByRole('button', { name: /^✓ Inscrit/ }).click();
  await expect(field).toHaveValue(team);

  await dialog.getByRole('button', { name: 'Annuler mon inscription' }).click();
  const question = page.getByRole('alertdialog', { name: /^Annuler l’inscription/ });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Garder ma place' }).click();
  await dialog.getByRole('button', { name: 'Annuler mon inscription' }).click();
  await question.getByRole('button', { name: 'Annuler mon inscription' }).click();
  await expect(dialog.getByRole('heading', { name: 'C’est noté' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Fermer' }).last().click();
  await expect(page.getByRole('button', { name: /^S’inscrire/ })).toBeVisible();
  await page.goto('/?cal=registered');
  await expect(calendar.getByRole('listitem')).toHaveCount(0);
});

test('once full, the next one waits with a number, and has the place when it is given back', async ({
  page,
  manager,
}, info) => {
  const name = uniqueName('Canot', info.project.name);
  const { id, slug } = await manager.publish({
    name,
    startDate: inHours(90),
    endDate: inHours(96),
    mode: 'solo',
    maxParticipants: 1,
  });
  const first = asMember(page.request, await tokenOf(page.request, 'membre'));
  await first('POST', '/ctf/register', { eventId: id, participationType: 'solo' });
  await arriveAs(page, info.project.name, 'adherent');
  const card = await find(page, name);
  await expect(card).toContainText('1 / 1 place');
  await card.getByRole('button', { name: /^Complet/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('vous serez placé sur la liste d’attente');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Rejoindre la liste d’attente' }).click();
  await expect(dialog.getByRole('heading', { name: 'C’est noté' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Fermer' }).last().click();
  await expect(card.getByRole('button', { name: /^Liste d’attente n° 1/ })).toBeVisible();

  await first('DELETE', `/ctf/register/${slug}`);
  await page.reload();
  await expect(card.getByRole('button', { name: /^✓ Inscrit/ })).toBeVisible();
  await expect(card).toContainText('1 / 1 place');
});

test('a captain offers a seat to who seeks a team, and it is taken', async ({
  page,
  another,
  manager,
}, info) => {
  const name = uniqueName('Équipage', info.project.name);
  const { id, slug } = await manager.publish({
    name,
    startDate: inHours(80),
    endDate: inHours(86),
    teamSize: 2,
  });
  const team = uniqueName('Sternes', info.project.name).slice(0, 30);
  const captain = await arriveAs(page, info.project.name, 'adherent');
  const asCaptain = asMember(page.request, captain.token);
  await asCaptain('POST', '/ctf/register', { eventId: id, participationType: 'team', teamName: team });
  await page.goto(`/ctf/detail/${slug}`);
  const dialog = page.getByRole('dialog', { name: 'Joueurs sans équipe' });
  await page.getByRole('button', { name: 'Joueurs sans équipe' }).click();
  await expect(dialog).toContainText(`1 place à proposer dans l’équipe « ${team} »`);
  await expect(dialog).toContainText('Personne ne cherche d’équipe');
  await expectAccessible(page);

  const other = await another();
  const seeker = await arriveAs(other, info.project.name, 'adherent');
  await asMember(other.request, seeker.token)('POST', '/ctf/register', {
    eventId: id,
    participationType: 'findTeam',
  });
  await page.reload();
  await page.getByRole('button', { name: 'Joueurs sans équipe' }).click();
  await expect(dialog.getByRole('link', { name: seeker.username })).toBeVisible();
  await dialog.getByRole('button', { name: `Proposer une place à ${seeker.username}` }).click();
  const withdrawButton = dialog.getByRole('button', {
    name: `Reprendre la place proposée à ${seeker.username}`,
  });
  await expect(withdrawButton).toBeFocused();
  await expect(dialog).toContainText(`L’équipe « ${team} » est complète`);
  await expectSound(page);
  await withdrawButton.click();
  await dialog.getByRole('button', { name: `Proposer une place à ${seeker.username}` }).click();
  await expect(withdrawButton).toBeVisible();

  await other.goto(`/ctf/detail/${slug}`);
  await other.getByRole('button', { name: /^Répondre à l’invitation/ }).click();
  const offer = other.getByRole('dialog');
  await expect(offer).toContainText(`Une place vous est proposée dans l’équipe « ${team} ».`);
  await expect(offer).toContainText('Si vous refusez, vous cherchez toujours une équipe.');
  await expectAccessible(other);
  await offer.getByRole('button', { name: 'Accepter' }).click();
  await expect(offer.getByRole('heading', { name: 'C’est noté' })).toBeVisible();
  await offer.getByRole('button', { name: 'Fermer' }).last().click();
  await expect(other.getByRole('button', { name: /^✓ Inscrit/ })).toBeVisible();
  await expect(other.getByRole('button', { name: 'Joueurs sans équipe' })).toHaveCount(0);
  await page.reload();
  await page.getByRole('button', { name: 'Joueurs sans équipe' }).click();
  await expect(dialog.getByRole('link', { name: seeker.username })).toHaveCount(0);
});
