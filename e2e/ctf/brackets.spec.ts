import { arriveAs, asMember, expect, expectAccessible, expectFits, expectSound, logIn } from '../journey.ts';
import { inHours, playEvent, test, uniqueName } from './events.ts';

test('an organiser writes the brackets of an event; a player chooses one, and changes it near the start @phone', async ({
  page,
  another,
  manager,
}, info) => {
  const name = uniqueName('Régate à catégories', info.project.name);
  // Registrations are locked by now: brackets are not.
  const event = await manager.publish({ name, startDate: inHours(20), endDate: inHours(30), mode: 'both' });
  await logIn(page, 'gerant', `/ctf/${event.slug}?tab=gestion`);
  const card = page.getByRole('region', { name: 'Catégories de participants' });
  for (const bracket of ['Ouvert', 'Étudiants']) {
    await card.getByRole('button', { name: 'Ajouter une catégorie' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Nom' }).fill(bracket);
    await dialog.getByRole('button', { name: 'Ajouter une catégorie' }).click();
    await expect(card.getByRole('listitem').filter({ hasText: bracket })).toBeVisible();
  }
  await card.getByRole('button', { name: 'Monter Étudiants' }).click();
  await expect(card.getByRole('listitem').first()).toContainText('Étudiants');
  await expectSound(page);

  const player = await another();
  await arriveAs(player, info.project.name, 'adherent');
  await player.goto(`/ctf/${event.slug}`);
  await player
    .getByRole('button', { name: /^S’inscrire/ })
    .first()
    .click();
  const dialog = player.getByRole('dialog');
  await dialog.getByRole('radio', { name: /^Seul/ }).check();
  await dialog.getByRole('button', { name: 'Confirmer l’inscription' }).click();
  await expect(dialog.getByText('Choisissez votre catégorie de participants.')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Catégorie de participants' }).selectOption('Ouvert');
  await expectAccessible(player);
  await dialog.getByRole('button', { name: 'Confirmer l’inscription' }).click();
  await expect(dialog.getByRole('heading', { name: 'C’est noté' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Fermer' }).last().click();

  await player
    .getByRole('button', { name: /^✓ Inscrit/ })
    .first()
    .click();
  const choice = dialog.getByRole('combobox', { name: 'Catégorie de participants' });
  await expect(choice.locator('option:checked')).toHaveText('Ouvert');
  await choice.selectOption('Étudiants');
  await dialog.getByRole('button', { name: 'Choisir' }).click();
  await expect(dialog.getByText('Vous jouez dans la catégorie « Étudiants ».')).toBeVisible();
  await expectFits(player);

  await page.reload();
  await expect(card.getByRole('listitem').first()).toContainText('1 participant');
  await card.getByRole('button', { name: 'Supprimer Étudiants' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('1 participant n’aura plus de catégorie');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer la catégorie' }).click();
  await expect(card.getByRole('listitem')).toHaveCount(1);
});

test('the live board is read for one bracket, whose ranks begin at 1; its page says them once it is over @phone', async ({
  page,
  another,
  manager,
}, info) => {
  const name = uniqueName('Régate en catégories', info.project.name);
  const event = await playEvent(manager, name, [300, 200, 100]);
  const { challenges } = await manager.call<{ challenges: { id: number }[] }>(
    'GET',
    `/ctf/manage/events/${event.slug}/challenges`,
  );
  let ids: number[] = [];
  for (const bracket of ['Ouvert', 'Étudiants']) {
    const body = { name: bracket, description: '', prize: `Prix ${bracket}`, mode: 'solo' };
    const { brackets } = await manager.call<{ brackets: { id: number }[] }>(
      'POST',
      `/ctf/manage/events/${event.slug}/brackets`,
      body,
    );
    ids = brackets.map(({ id }) => id);
  }
  const names: string[] = [];
  for (const [index, bracketId] of [ids[1], ids[0], ids[1]].entries()) {
    const own = index === 2 ? page : await another();
    const { username, token } = await arriveAs(own, `${info.project.name}${index}`, 'adherent');
    const call = asMember(own.request, token);
    await call('POST', '/ctf/register', { eventId: event.slug, participationType: 'solo', bracketId });
    await call('POST', `/ctf/events/${event.slug}/challenges/${challenges[index]!.id}/submit`, {
      flag: `FANION{${event.slug}-${index + 1}}`,
    });
    names.push(username);
  }
  await page.goto(`/ctf?event=${event.slug}`);
  await expect(page.getByText('2e sur 2 en « Étudiants »')).toBeVisible();
  const filter = page.getByRole('combobox', { name: 'Participants' });
  await filter.selectOption({ label: 'Étudiants (2)' });
  await expect(page).toHaveURL(/bracket=\d+/);
  const board = page.getByRole('region', { name: 'Scoreboard' });
  await expect(board.getByText(names[1]!)).toHaveCount(0);
  await expect(board.getByText(names[0]!).first()).toBeVisible();
  await expect(board.getByText(names[2]!).first()).toBeVisible();
  await expectSound(page);
  await page.reload();
  await expect(filter.locator('option:checked')).toHaveText('Étudiants (2)');
  await filter.selectOption({ label: 'Tous' });
  await expect(board.getByText(names[1]!).first()).toBeVisible();

  // The same choice in the room, on the big screen and among the results; each has it in its address.
  await page.goto(`/ctf/${event.slug}/salle?vue=classement`);
  const ranking = page.getByRole('region', { name: 'Classement' });
  await ranking.getByRole('combobox', { name: 'Participants' }).selectOption({ label: 'Étudiants (2)' });
  await expect(page).toHaveURL(/bracket=\d+/);
  const rows = ranking.getByRole('table').getByRole('row');
  await expect(rows.filter({ hasText: names[2]! }).getByRole('cell').first()).toHaveText('2');
  await expect(rows.filter({ hasText: names[1]! })).toHaveCount(0);
  await expectFits(page);
  await page.goto(`/ctf/${event.slug}/ecran?vue=classement`);
  await expect(page.getByRole('row').filter({ hasText: names[1]! })).toBeVisible();
  await page.keyboard.press('c');
  await page.keyboard.press('c');
  await expect(page.getByText(/^Étudiants.: 2.participants$/)).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: names[1]! })).toHaveCount(0);
  await page.goto(`/ctf/${event.slug}?tab=results&bracket=${ids[1]}`);
  await expect(page.getByRole('row').filter({ hasText: names[2]! })).toContainText('2');
  await expect(page.getByRole('row').filter({ hasText: names[1]! })).toHaveCount(0);
  await expectSound(page);

  await manager.call('POST', `/ctf/manage/events/${event.slug}/end`, { name: event.name });
  await page.goto(`/ctf/${event.slug}/palmares`);
  const brackets = page.getByRole('region', { name: 'Classements par catégorie de participants' });
  await expect(brackets.getByRole('heading', { name: 'Étudiants' })).toBeVisible();
  await expect(brackets).toContainText('Prix Étudiants');
  await expect(brackets.getByRole('listitem').filter({ hasText: names[2]! })).toContainText('2');
  await expect(page.getByText('2e sur 2 en « Étudiants »')).toBeVisible();
  await expectSound(page);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Votre image (PNG)' }).click();
  expect((await saved).suggestedFilename()).toBe(`${event.slug}.png`);
});
