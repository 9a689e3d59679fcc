import type { Page } from '@playwright/test';
import { arriveAs, asMember, type Call, expect, expectAccessible, expectSound, logIn } from '../journey.ts';
import { playEvent, test, uniqueName } from './events.ts';

test('a freeze is lifted from the projector with the keyboard alone, and only then for all @phone', async ({
  page,
  another,
  manager,
}, info) => {
  const name = uniqueName('Dévoilée', info.project.name);
  const event = await playEvent(manager, name, [100, 200]);
  const { challenges } = await manager.call<{ challenges: { id: number; name: string }[] }>(
    'GET',
    `/ctf/manage/events/${event.slug}/challenges`,
  );
  const players: { username: string; call: Call; wins: number[]; phone: Page }[] = [];
  for (const wins of [[0], [0, 1]]) {
    const phone = await another();
    const { username, token } = await arriveAs(phone, `${info.project.name}${wins.length}`, 'adherent');
    const call = asMember(phone.request, token);
    await call('POST', '/ctf/register', { eventId: event.slug, participationType: 'solo' });
    players.push({ username, call, wins, phone });
  }
  const give = (player: (typeof players)[number], index: number) =>
    player.call('POST', `/ctf/events/${event.slug}/challenges/${challenges[index]!.id}/submit`, {
      flag: `FANION{${event.slug}-${index + 1}}`,
    });
  await give(players[0]!, 0);
  await manager.call('POST', `/ctf/manage/events/${event.slug}/freeze`, { frozen: true });
  for (const index of players[1]!.wins) await give(players[1]!, index);
  await manager.call('POST', `/ctf/manage/events/${event.slug}/end`, { name: event.name });

  await logIn(page, 'gerant', `/ctf/${event.slug}/devoilement`);
  await expect(page.getByText('Prêt à dévoiler')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Commencer le dévoilement' }).focus();
  await page.keyboard.press('Enter');
  const rows = page.getByRole('table', { name: 'Classement dévoilé' }).locator('tbody').getByRole('row');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText(players[0]!.username);
  await expectSound(page);

  const status = page.getByRole('status').filter({ hasText: players[1]!.username });
  await page.keyboard.press('ArrowRight');
  await expect(status).toContainText('a résolu');
  await page.keyboard.press('ArrowRight');
  await expect(rows.first()).toContainText(players[1]!.username);
  await page.keyboard.press('ArrowLeft');
  await expect(rows.first()).toContainText(players[0]!.username);

  // Interrupted, it resumes where it was.
  await page.reload();
  await expect(page.getByRole('status').filter({ hasText: 'a résolu' })).toBeVisible();
  await page.keyboard.press('a');
  await expect(page.getByRole('button', { name: 'Arrêter' })).toBeVisible();
  await expect(page.getByText('Toutes les places sont données.')).toBeVisible({ timeout: 30_000 });
  await expect(rows.first()).toContainText(players[1]!.username);

  // Nobody else has seen any of it.
  const read = () =>
    players[0]!.call<{ liveCTF: { frozen: boolean; players: { name: string }[] } }>(
      'GET',
      `/ctf/live/${event.slug}?mode=solo`,
    );
  expect((await read()).liveCTF).toMatchObject({
    frozen: true,
    players: [{ name: players[0]!.username }, {}],
  });
  const stranger = await players[0]!.phone.request.get(`/api/ctf/manage/events/${event.slug}/unveiling`, {
    failOnStatusCode: false,
  });
  expect([401, 403]).toContain(stranger.status());

  const wall = players[0]!.phone;
  await wall.goto(`/ctf/${event.slug}/ecran?vue=classement`);
  const wallRows = wall.getByRole('table', { name: 'Scoreboard' }).locator('tbody').getByRole('row');
  await expect(wallRows.first()).toContainText(players[0]!.username);

  await page.getByRole('button', { name: 'Publier le classement' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publier le classement' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Le classement est publié')).toBeVisible();
  expect((await read()).liveCTF).toMatchObject({
    frozen: false,
    players: [{ name: players[1]!.username }, {}],
  });
  // Somebody waiting in front of their screen sees it come.
  await expect(wallRows.first()).toContainText(players[1]!.username);
});
