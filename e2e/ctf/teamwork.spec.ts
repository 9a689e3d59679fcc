import type { Page } from '@playwright/test';
import { asMember, expect, expectSound, logIn } from '../journey.ts';
import { crew } from '../teams/crew.ts';
import { playEvent, test, uniqueName } from './events.ts';

/** Sends a flag in the room, by keyboard. */
async function give(page: Page, flag: string) {
  await page.keyboard.press('f');
  const field = page.getByRole('textbox', { name: 'Flag' });
  await expect(field).toBeFocused();
  await field.selectText();
  await page.keyboard.type(flag);
  await page.keyboard.press('Enter');
}

test('two mates play an event by the keyboard, which its organiser holds from the first flag to the certificate', async ({
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

  // One member claims it: the other sees so, and takes it over.
  await captains.keyboard.press('p');
  const claim = mates.getByRole('status').filter({ hasText: 'Pris par' });
  await expect(claim).toContainText(captain.username);
  await expect(mates.locator('.claim-line .hex').first()).toHaveText(captain.username);
  await expectSound(mates);
  await mates.keyboard.press('p');
  await expect(captains.getByRole('status').filter({ hasText: 'Pris par' })).toContainText(mate.username);

  // Each reads what the other writes.
  await mates.getByRole('button', { name: 'Écrire' }).waitFor();
  await mates.keyboard.press('n');
  await mates.keyboard.type('Regarder la **case 0**.');
  await mates.keyboard.press('Control+Enter');
  await expect(captains.getByRole('region', { name: 'Notes de l’équipe' })).toContainText(
    'Regarder la case 0.',
  );
  await mates.keyboard.press('Escape');

  // A wrong try is in the log of both, its flag in neither.
  await give(mates, 'FANION{presque}');
  const log = captains.getByRole('region', { name: 'Essais' });
  await expect(log.getByRole('listitem')).toHaveText(new RegExp(`${mate.username}.*faux`));
  await expect(log).not.toContainText('presque');

  // The right flag solves it for both; during a freeze only the team sees its current score.
  const organisers = await another();
  await logIn(organisers, 'gerant', `/ctf/${event.slug}/regie`);
  const region = (name: string) => organisers.getByRole('region', { name, exact: true });
  const sheet = organisers.getByRole('dialog');
  const confirm = organisers.getByRole('alertdialog');
  await region('Horloge').getByRole('button', { name: 'Geler maintenant' }).click();
  await confirm.getByRole('button', { name: 'Geler maintenant' }).click();
  await expect(organisers.getByText(/^Gelé depuis/)).toBeVisible();
  await give(mates, `FANION{${event.slug}-1}`);
  await expect(mates.getByText(/^Challenge résolu\s!$/)).toBeVisible();
  await expect(captains.getByText(/^Challenge résolu\s!$/)).toBeVisible();
  await expect(
    captains.getByRole('banner').getByRole('progressbar', { name: /1 challenge résolu sur 2/ }),
  ).toBeVisible();
  await captains.keyboard.press('Escape');
  await captains.keyboard.press('j');
  await expect(heading(captains, 2)).toBeVisible();

  // During a pause a flag is refused with its sentence, and accepted once it ends.
  await region('Horloge').getByRole('button', { name: 'Mettre en pause…' }).click();
  await sheet.getByLabel('Minutes').fill('15');
  await sheet.getByLabel('Votre phrase').fill('Coupure au local.');
  await sheet.getByRole('button', { name: 'Mettre en pause' }).click();
  await expect(captains.getByText(/Épreuve en pause jusqu’à/)).toBeVisible();
  await give(captains, `FANION{${event.slug}-2}`);
  await expect(captains.getByText(/les flags attendent\. Coupure au local\./)).toBeVisible();
  await region('Horloge').getByRole('button', { name: 'Reprendre…' }).click();
  await sheet.getByRole('button', { name: 'Reprendre' }).click();
  await expect(captains.getByText(/Épreuve en pause jusqu’à/)).toBeHidden();
  await give(captains, `FANION{${event.slug}-2}`);
  await expect(captains.getByText(/^Challenge résolu\s!$/)).toBeVisible();

  // A correction gives its reason to those who lose the solve, and the list still shows the tries.
  const tries = region('Soumissions');
  await tries
    .getByRole('listitem')
    .filter({ hasText: captain.username })
    .getByRole('button', { name: /^Retirer/ })
    .click();
  await confirm.getByLabel('Motif').fill('Donné par une autre équipe.');
  await confirm.getByRole('button', { name: 'Retirer la résolution' }).click();
  await expect(tries.getByText('résolution retirée')).toBeVisible();
  await expect(
    captains.getByRole('banner').getByRole('progressbar', { name: /1 challenge résolu sur 2/ }),
  ).toBeVisible();

  // It ends, is unveiled on the big screen, and only then has its results and its certificate.
  await region('Horloge').getByRole('button', { name: 'Terminer…' }).click();
  await confirm.getByLabel('Nom de l’événement').fill(event.name);
  await confirm.getByRole('button', { name: 'Terminer', exact: true }).click();
  await expect(captains.getByText('CTF terminé')).toBeVisible();
  await expect(captains.getByRole('link', { name: 'Palmarès' })).toBeHidden();
  await organisers.goto(`/ctf/${event.slug}/devoilement`);
  await organisers.getByRole('button', { name: 'Commencer le dévoilement' }).press('Enter');
  await expect(organisers.getByRole('table', { name: 'Classement dévoilé' })).toBeVisible();
  await organisers.keyboard.press('a');
  await expect(organisers.getByText('Toutes les places sont données.')).toBeVisible({ timeout: 30_000 });
  await organisers.getByRole('button', { name: 'Publier le classement' }).press('Enter');
  await confirm.getByRole('button', { name: 'Publier le classement' }).press('Enter');
  await expect(organisers.getByText('Le classement est publié')).toBeVisible();
  await captains.getByRole('link', { name: 'Palmarès' }).press('Enter');
  await expect(captains.getByRole('heading', { level: 1, name: event.name })).toBeVisible();
  const paper = captains.waitForEvent('download');
  await captains.getByRole('button', { name: 'Votre attestation (PDF)' }).press('Enter');
  expect((await paper).suggestedFilename()).toBe(`attestation-${event.slug}.pdf`);
});
