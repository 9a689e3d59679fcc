import type { Page } from '@playwright/test';
import {
  arriveAs,
  asMember,
  expect,
  expectAccessible,
  expectSound,
  logIn,
  type Newcomer,
  tokenOf,
} from '../journey.ts';
import { type MadeEvent, playEvent, test, uniqueName } from './events.ts';

const row = (page: Page, { username }: Newcomer) => page.locator('[data-row]').filter({ hasText: username });

/** The score of a row: a cell of the table, or of a line of the list on a phone. */
const score = (page: Page, player: Newcomer, points: number) =>
  row(page, player).getByText(new RegExp(`^${points}( points)?$`));

const announcements = (page: Page) => page.getByRole('log', { name: 'Annonces' });

async function openChallenge(page: Page, { slug, name }: MadeEvent, round: number) {
  await page.goto(`/ctf/detail/${slug}?tab=challenges`);
  await page.getByRole('link', { name: `${name}, manche ${round}` }).click();
  const dialog = page.getByRole('dialog', { name: `${name}, manche ${round}` });
  await expect(dialog.getByRole('textbox', { name: 'Flag' })).toBeVisible();
  return dialog;
}

/** Sends the flag of a round through its dialog, until the page shows that it is solved. */
async function solve(page: Page, event: MadeEvent, round: number): Promise<void> {
  const dialog = await openChallenge(page, event, round);
  await dialog.getByRole('textbox', { name: 'Flag' }).fill(`FANION{${event.slug}-${round}}`);
  await dialog.getByRole('button', { name: 'Valider' }).click();
  await expect(dialog.getByText(/^Challenge résolu\s!$/)).toBeVisible();
}

test('a flag, an announcement and a freeze reach who watches the board, by themselves', async ({
  page: watcher,
  another,
  manager,
}, info) => {
  const event = await playEvent(manager, uniqueName('Feu', info.project.name), [137, 211, 43]);
  const page = await another();
  const player = await arriveAs(page, info.project.name, 'adherent');
  const asPlayer = asMember(page.request, player.token);
  await asPlayer('POST', '/ctf/register', { eventId: event.id, participationType: 'solo' });
  await logIn(watcher, 'bienfaiteur', `/ctf?event=${event.slug}`);
  await expect(watcher.getByRole('heading', { name: event.name })).toBeVisible();
  await expect(watcher.getByText('CTF en mode solo uniquement')).toBeVisible();
  await expect(score(watcher, player, 0)).toBeVisible();

  const dialog = await openChallenge(page, event, 1);
  await expectSound(page);
  await expect(dialog.getByRole('button', { name: 'Signaler un problème' })).toBeVisible();
  const flag = dialog.getByRole('textbox', { name: 'Flag' });
  await flag.fill('FANION{presque}');
  await flag.press('Enter');
  await expect(dialog.getByText(/^Flag incorrect\. Réessayez\s!$/)).toBeVisible();
  await expect(flag).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await flag.fill(`FANION{${event.slug}-1}`);
  await flag.press('Enter');
  await expect(dialog.getByText(/^Challenge résolu\s!$/)).toBeVisible();
  await expect(score(watcher, player, 137)).toBeVisible();
  await expect(dialog).toContainText('+137 points');
  await expect(dialog).toContainText('First blood');
  await expect(watcher.getByRole('region', { name: 'Fil, défilement vertical' })).toContainText(
    `${player.username} : first blood de « ${event.name}, manche 1 »`,
  );
  await expectAccessible(page);

  await page.goto(`/ctf?event=${event.slug}`);
  await expect(row(page, player)).toHaveClass(/is-me/);
  await expect(row(page, player).getByText('Vous', { exact: true })).toBeVisible();
  await expect(row(watcher, player)).not.toHaveClass(/is-me/);
  await expect(page.getByRole('region', { name: 'Votre ligne' })).toContainText('137');
  await expectSound(page);

  const announcement = 'La manche 2 se joue sans filet.';
  await manager.call('POST', `/ctf/manage/events/${event.slug}/announcements`, { text: announcement });
  await expect(announcements(watcher).getByText(announcement)).toBeVisible();

  await manager.call('PATCH', `/ctf/manage/events/${event.slug}`, { freezeAt: new Date().toISOString() });
  await expect(watcher.getByText(/^Classement gelé depuis \d\d:\d\d\.$/)).toBeVisible();
  await expect(page.getByText(/^Classement gelé depuis \d\d:\d\d\s; votre score continue\.$/)).toBeVisible();
  await solve(page, event, 2);
  // The announcement after the flag proves that the board was read since.
  await manager.call('POST', `/ctf/manage/events/${event.slug}/announcements`, { text: 'Tout est gelé.' });
  await expect(announcements(watcher).getByText('Tout est gelé.')).toBeVisible();
  await expect(score(watcher, player, 137)).toBeVisible();
  await expectAccessible(watcher);
  await page.goto(`/ctf?event=${event.slug}`);
  await expect(page.getByRole('region', { name: 'Votre ligne' })).toContainText('348');
  await expect(page.getByRole('region', { name: 'Votre ligne' })).toContainText(/au gel\s: 1er/);
  await expect(score(page, player, 137)).toBeVisible();
  await page.goto(`/ctf/${event.slug}?tab=results`);
  await expect(page.getByText(/Le classement est gelé\s: il se lit tel qu’il était/)).toBeVisible();
  await expect(page.getByText('Le classement bouge à chaque flag.')).toHaveCount(0);

  await manager.call('POST', `/ctf/manage/events/${event.slug}/freeze`, { frozen: false });
  await expect(score(watcher, player, 348)).toBeVisible();
  await expect(watcher.getByText(/^Classement gelé/)).toHaveCount(0);
});

test('a board that was paused stands still until it is let go', async ({ page: watcher, manager }, info) => {
  const event = await playEvent(manager, uniqueName('Calme', info.project.name), [59]);
  const asPlayer = asMember(watcher.request, await tokenOf(watcher.request, 'adherent'));
  await asPlayer('POST', '/ctf/register', { eventId: event.id, participationType: 'solo' });
  await logIn(watcher, 'bienfaiteur', `/ctf?event=${event.slug}`);
  const line = watcher.locator('[data-row]');
  await expect(line).toHaveCount(1);
  await watcher.getByRole('button', { name: 'Mettre en pause l’actualisation' }).click();
  await expect(watcher.getByText('Actualisation en pause')).toBeVisible();
  await expectAccessible(watcher);
  const calls: string[] = [];
  watcher.on('request', (request) => {
    if (request.url().includes('/api/ctf/live/')) calls.push(request.url());
  });

  const { challenges } = await manager.call<{ challenges: { id: number }[] }>(
    'GET',
    `/ctf/manage/events/${event.slug}/challenges`,
  );
  await asPlayer('POST', `/ctf/events/${event.slug}/challenges/${challenges[0]?.id}/submit`, {
    flag: `FANION{${event.slug}-1}`,
  });
  // Somebody else, who has not paused, sees it in the meantime.
  const other = await watcher.context().newPage();
  await other.goto(`/ctf?event=${event.slug}`);
  await expect(other.locator('[data-row]').getByText(/^59( points)?$/)).toBeVisible();
  await expect(line.getByText(/^0( points)?$/)).toBeVisible();
  expect(calls).toEqual([]);
  await watcher.bringToFront();
  await watcher.getByRole('button', { name: 'Reprendre l’actualisation' }).click();
  await expect(line.getByText(/^59( points)?$/)).toBeVisible();
});
