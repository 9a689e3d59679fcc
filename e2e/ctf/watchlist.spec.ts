import { arriveAs, asMember, expect, expectAccessible, expectSound, tokenOf } from '../journey.ts';
import { playEvent, test, uniqueName } from './events.ts';

test('a player is followed: pinned at the head of the board, told of in a message, then let go', async ({
  page,
  manager,
}, info) => {
  const event = await playEvent(manager, uniqueName('Vigie', info.project.name), [71]);
  const player = asMember(page.request, await tokenOf(page.request, 'membre'));
  await player('POST', '/ctf/register', { eventId: event.id, participationType: 'solo' });
  const { username } = await player<{ username: string }>('GET', '/profile/');
  await arriveAs(page, info.project.name, 'bienfaiteur');
  await page.goto(`/ctf?event=${event.slug}`);
  const pinned = page.locator('.live-pinned, .live-list-pinned');
  await expect(page.locator('[data-row]').filter({ hasText: username })).toBeVisible();
  await expect(pinned).toHaveCount(0);

  await page.getByRole('button', { name: /^Add/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Joueurs suivis' });
  await expect(dialog.getByText('Vous ne suivez personne pour le moment.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Suivre', exact: true }).click();
  const name = dialog.getByRole('textbox', { name: 'Nom du joueur' });
  await expect(dialog.getByText('Le nom du joueur est requis')).toBeVisible();
  await expect(name).toBeFocused();
  await expectAccessible(page);
  await name.fill(username.toUpperCase());
  await dialog.getByLabel('Alertes').selectOption('high');
  await dialog.getByRole('textbox', { name: /^Notes/ }).fill('Joue vite.');
  await dialog.getByRole('button', { name: 'Suivre', exact: true }).click();
  const line = dialog.getByRole('listitem').filter({ hasText: 'Alertes élevées' });
  await expect(line).toContainText('Joue vite.');
  await expect(name).toHaveValue('');
  await expectSound(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Add/ })).toBeFocused();
  await expect(pinned).toContainText(username);

  const { challenges } = await manager.call<{ challenges: { id: number }[] }>(
    'GET',
    `/ctf/manage/events/${event.slug}/challenges`,
  );
  await player('POST', `/ctf/events/${event.slug}/challenges/${challenges[0]?.id}/submit`, {
    flag: `FANION{${event.slug}-1}`,
  });
  const messages = page.getByRole('region', { name: 'Messages' });
  await expect(messages.getByText(new RegExp(`${username}.*manche 1`, 'i'))).toBeVisible();
  await expect(pinned).toContainText('71');

  await page.getByRole('button', { name: /^Add/ }).click();
  await dialog.getByRole('button', { name: /^Ne plus suivre/ }).click();
  await expect(messages.getByText(/n’est plus suivi/)).toBeVisible();
  await expect(dialog.getByText('Vous ne suivez personne pour le moment.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(pinned).toHaveCount(0);
  await page.reload();
  await expect(page.locator('[data-row]').filter({ hasText: username })).toBeVisible();
  await expect(pinned).toHaveCount(0);
});
