import { test } from '../ctf/events.ts';
import { arriveAs, asMember, expect, expectAccessible, expectSound, logIn } from '../journey.ts';
import { crew, rowOf } from './crew.ts';

test('the views are in the address, and the figures of a team read as charts and as tables @phone', async ({
  page,
}, info) => {
  await logIn(page, 'membre', '/team?view=nulle-part');
  await expect(page.getByRole('heading', { level: 1, name: 'Équipe' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Top 5 des équipes' }).getByRole('listitem')).toHaveCount(5);
  await expect(page.getByRole('region', { name: 'Activité récente' }).getByRole('listitem')).toHaveCount(4);
  await expectSound(page);
  await page.getByRole('tab', { name: 'Accueil' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL('/team?view=myTeams');
  await page.keyboard.press('End');
  await expect(page).toHaveURL('/team?view=statistics');
  await expect(page.getByRole('tab', { name: 'Statistiques' })).toBeFocused();
  await page.getByRole('tab', { name: 'Meilleures équipes' }).click();
  await expect(page).toHaveURL('/team?view=topTeams');
  await page.goBack();
  await expect(page).toHaveURL('/team?view=statistics');
  const evolution = page.getByRole('region', { name: 'Évolution des points' });
  await expect(evolution.getByRole('img', { name: /^Points cumulés après chacun/ })).toBeVisible();
  await expectSound(page);
  await evolution.getByRole('button', { name: 'Voir le tableau' }).click();
  await expect(evolution.getByRole('columnheader', { name: 'Cumul' })).toBeVisible();
  const comparison = page.getByRole('region', { name: 'Comparaison' });
  await comparison.getByRole('button', { name: 'Voir le tableau' }).click();
  await expect(comparison.getByRole('row')).toHaveCount(6);
  await expectSound(page);

  if (info.project.name === 'bureau') {
    await page.getByRole('button', { name: /^Menu de/ }).click();
    await page.getByRole('menuitem', { name: 'Équipe' }).click();
    await expect(page).toHaveURL('/team');
  }
});

test('a team that is not the reader’s is titled by its name, without who may invite in it', async ({
  page,
  another,
}, info) => {
  const { team } = await crew(page, await another(), info.project.name, 'Feux');
  const stranger = await another();
  await arriveAs(stranger, info.project.name, 'adherent');
  await stranger.goto(`/team?view=myTeams&team=${team.id}`);
  await expect(stranger.getByRole('heading', { level: 1, name: team.name })).toBeVisible();
  await expect(stranger).toHaveTitle(new RegExp(team.name));
  await expect(stranger.getByRole('heading', { name: 'Membres' })).toBeVisible();
  await expect(stranger.getByText('Peut inviter')).toHaveCount(0);
  await expectSound(stranger);
});

test('a mate who leaves moves nobody’s focus', async ({ page, another }, info) => {
  const desk = await another();
  const { mate, team } = await crew(page, desk, info.project.name, 'Jusants');
  await page.goto(`/team?view=myTeams&team=${team.id}`);
  await expect(rowOf(page, mate.username)).toBeVisible();
  await page.evaluate(`document.activeElement?.blur()`);
  await asMember(desk.request, mate.token)('POST', '/ctf/teams/leave', { teamId: team.id });
  await expect(rowOf(page, mate.username)).toHaveCount(0);
  expect(await page.evaluate('document.activeElement === document.body')).toBe(true);
});

test('without access to events, the teams are closed', async ({ page }) => {
  await logIn(page, 'invite', '/team');
  await expect(page.getByText('Accès restreint')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/team/rejoindre/un-lien-recu');
  await expect(page.getByText(/Ce lien est l’invitation d’une équipe/)).toBeVisible();
  await expectAccessible(page);
});
