import { arriveAs, asMember, expect, expectFits, expectSound, logIn } from '../journey.ts';
import { inHours, playEvent, test, uniqueName } from './events.ts';

test('a captain chooses who may come; who is chosen meets the invitation first, then the board', async ({
  page,
  another,
  manager,
}, info) => {
  const project = info.project.name;
  const event = await playEvent(manager, uniqueName('Rappel', project), [120], { mode: 'both' });
  const matePage = await another();
  const captain = await arriveAs(page, project, 'adherent');
  const mate = await arriveAs(matePage, project, 'adherent');
  const busy = await arriveAs(await another(), project, 'adherent');
  const name = uniqueName('Rappelés', project);
  const team = await asMember(page.request, captain.token)<{ team: { id: number } }>(
    'POST',
    '/ctf/teams/create',
    { name, status: 'open' },
  );
  for (const { token } of [mate, busy])
    await asMember(page.request, token)('POST', '/ctf/teams/join', { teamId: team.team.id });
  await asMember(page.request, busy.token)('POST', '/ctf/register', {
    eventId: event.id,
    participationType: 'solo',
  });

  // No invitation yet: the card of the dashboard shows how to register, not the plans alone.
  await matePage.goto('/');
  const live = matePage.getByRole('region', { name: 'CTF en direct', exact: true });
  await expect(live.getByRole('button', { name: /^S’inscrire/ })).toBeVisible();
  await expectSound(matePage);

  await page.goto(`/ctf?tab=live&event=${event.slug}`);
  await page
    .getByRole('button', { name: /^S’inscrire/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: /^En équipe/ }).check();
  await expect(dialog.getByRole('checkbox', { name: mate.username })).toBeChecked();
  const busyCheckbox = dialog.getByRole('checkbox', { name: `${busy.username} – inscrit autrement` });
  await expect(busyCheckbox).toBeDisabled();
  await expect(busyCheckbox).not.toBeChecked();
  await expectSound(page);
  await dialog.getByRole('button', { name: 'Confirmer l’inscription' }).click();
  await expect(dialog.getByText(`${mate.username} doit encore accepter sa place`)).toBeVisible();

  await matePage.goto('/');
  await expect(live.getByRole('button', { name: /^Répondre à l’invitation/ })).toBeVisible();
  await matePage.goto(`/ctf?tab=live&event=${event.slug}`);
  await expect(matePage.getByText('Une place vous est proposée')).toBeVisible();
  await expect(matePage.getByText('Accès aux données live restreint')).toHaveCount(0);
  await expectSound(matePage);
  await matePage.getByRole('button', { name: /^Répondre à l’invitation/ }).click();
  await matePage.getByRole('dialog').getByRole('button', { name: 'Accepter' }).click();
  await matePage.getByRole('dialog').getByRole('button', { name: 'Fermer' }).last().click();
  await expect(matePage.getByRole('heading', { name: 'Scoreboard' })).toBeVisible();
});

test('a challenge that cannot join an event is listed with the reason', async ({ page, manager }, info) => {
  const name = uniqueName('Jusant', info.project.name);
  const event = await playEvent(manager, name, [90]);
  const other = await manager.publish({
    name: `${name} bis`,
    startDate: inHours(72),
    endDate: inHours(78),
  });
  await logIn(page, 'gerant', `/ctf/${other.slug}?tab=gestion&vue=challenges`);
  await page.getByRole('button', { name: 'Ajouter des challenges' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ajouter des challenges' });
  await expect(dialog.getByText(/^Déjà résolu par \d+\smembres?$/).first()).toBeVisible();
  await dialog.getByRole('searchbox').fill(event.name);
  await expect(dialog.getByText('Ceux d’un autre événement restent avec lui.')).toBeVisible();
  await expectSound(page);
});

test('who organises makes an event from any tab of the hub', async ({ page }) => {
  await logIn(page, 'gerant', '/ctf?tab=live');
  for (const tab of ['Live CTF', 'Historique', 'Prochains CTFs']) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('button', { name: 'Nouvel événement' })).toBeVisible();
    await expectFits(page);
  }
  await page.getByRole('button', { name: 'Nouvel événement' }).click();
  await expect(page.getByRole('dialog', { name: 'Nouvel événement' })).toBeVisible();
});
