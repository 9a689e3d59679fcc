import type { Page } from '@playwright/test';
import { playEvent, test, uniqueName } from './ctf-events.ts';
import { asMember, expect, expectAccessible, expectFits } from './journey.ts';
import { crew } from './team-crew.ts';

/** Gives a flag in the room, by the keyboard. */
async function give(page: Page, flag: string) {
  await page.keyboard.press('f');
  const field = page.getByRole('textbox', { name: 'Flag' });
  await expect(field).toBeFocused();
  await field.selectText();
  await page.keyboard.type(flag);
  await page.keyboard.press('Enter');
}

test('two mates share a room by the keyboard: who takes what, their note, their tries and the solve', async ({
  page: captains,
  another,
  manager,
}, info) => {
  const event = await playEvent(manager, uniqueName('Bordée', info.project.name), [50, 80], { mode: 'team' });
  const mates = await another();
  const { captain, mate, team, call } = await crew(captains, mates, info.project.name, 'Bordée');
  const asMate = asMember(mates.request, mate.token);
  await call('POST', '/ctf/register', {
    eventId: event.id,
    participationType: 'team',
    teamName: team.name,
    roster: [captain.username, mate.username],
  });
  await asMate('PUT', `/ctf/register/${event.slug}/roster`, { accept: true });
  const heading = (page: Page, round: number) =>
    page.getByRole('heading', { level: 2, name: `${event.name}, manche ${round}` });
  for (const page of [captains, mates]) {
    await page.goto(`/ctf/${event.slug}/salle`);
    await expect(page.getByText('Personne ne l’a pris.')).toBeVisible();
  }

  // One takes it: the other reads so, and takes it over.
  await captains.keyboard.press('p');
  const claim = mates.getByRole('status').filter({ hasText: 'Pris par' });
  await expect(claim).toContainText(captain.username);
  await expect(mates.locator('.claim-line .hex').first()).toHaveText(captain.username);
  await expectAccessible(mates);
  await expectFits(mates);
  await mates.keyboard.press('p');
  await expect(captains.getByRole('status').filter({ hasText: 'Pris par' })).toContainText(mate.username);

  // What one writes the other reads.
  await mates.getByRole('button', { name: 'Écrire' }).waitFor();
  await mates.keyboard.press('n');
  await mates.keyboard.type('Regarder la **case 0**.');
  await mates.keyboard.press('Control+Enter');
  await expect(captains.getByRole('region', { name: 'Notes de l’équipe' })).toContainText(
    'Regarder la case 0.',
  );
  await mates.keyboard.press('Escape');

  // A wrong try is in the log of both, the flag in none.
  await give(mates, 'FANION{presque}');
  const tries = captains.getByRole('region', { name: 'Essais' });
  await expect(tries.getByRole('listitem')).toHaveText(new RegExp(`${mate.username}.*faux`));
  await expect(tries).not.toContainText('presque');

  // The right one solves it for both; behind a freeze the score of the team goes on for them alone.
  await manager.call('POST', `/ctf/manage/events/${event.id}/freeze`, { frozen: true });
  await give(mates, `FANION{${event.slug}-1}`);
  await expect(mates.getByText(/^Challenge résolu\s!$/)).toBeVisible();
  await expect(captains.getByText(/^Challenge résolu\s!$/)).toBeVisible();
  await expect(
    captains.getByRole('banner').getByRole('progressbar', { name: /1 challenge résolu sur 2/ }),
  ).toBeVisible();
  await captains.keyboard.press('Escape');
  await captains.keyboard.press('j');
  await expect(heading(captains, 2)).toBeVisible();
});
