import { arriveAs, asMember, expect, expectAccessible, expectFits, expectSound } from '../journey.ts';
import { inHours, playEvent, test, uniqueName } from './events.ts';

test('an event is played from its room by the keyboard alone', async ({ page, manager }, info) => {
  const event = await playEvent(manager, uniqueName('Salle', info.project.name), [50, 80]);
  const player = await arriveAs(page, info.project.name, 'adherent');
  await asMember(page.request, player.token)('POST', '/ctf/register', {
    eventId: event.id,
    participationType: 'solo',
  });
  await page.goto(`/ctf/${event.slug}`);
  const door = page.getByRole('link', { name: 'Entrer dans la salle' });
  await door.focus();
  await page.keyboard.press('Enter');
  const heading = (round: number) =>
    page.getByRole('heading', { level: 2, name: `${event.name}, manche ${round}` });
  await expect(heading(1)).toBeVisible();
  await expectSound(page);

  await page.keyboard.press('j');
  await expect(heading(2)).toBeVisible();
  await expect(page).toHaveURL(/\?chall=\d+$/);
  await page.keyboard.press('k');
  await expect(heading(1)).toBeVisible();

  // A note being written is kept while another challenge is read.
  await page.getByRole('button', { name: 'Écrire' }).waitFor();
  await page.keyboard.press('n');
  const note = page.getByRole('region', { name: 'Vos notes' });
  await page.keyboard.type('À moitié');
  await page.keyboard.press('Escape');
  await page.keyboard.press('j');
  await expect(heading(2)).toBeVisible();
  await expect(note.getByRole('textbox')).toBeHidden();
  await page.keyboard.press('k');
  await expect(note.getByRole('textbox')).toHaveValue('À moitié');
  await note.getByRole('button', { name: 'Annuler' }).press('Enter');
  await expect(note).toBeFocused();

  // The note is above the flag card with its buttons, and Ctrl Enter saves it.
  await page.setViewportSize({ width: 1440, height: 600 });
  await page.keyboard.press('n');
  const keep = note.getByRole('button', { name: 'Enregistrer' });
  await expect(keep).toBeVisible();
  const [foot, card] = await Promise.all([keep.boundingBox(), page.locator('.room-dock').boundingBox()]);
  expect(foot!.y + foot!.height).toBeLessThanOrEqual(card!.y);
  await page.keyboard.type('Par la fin');
  await page.keyboard.press('Control+Enter');
  await expect(note.getByText('Par la fin')).toBeVisible();
  await expect(note).toBeFocused();
  await page.setViewportSize({ width: 1440, height: 900 });

  const flag = page.getByRole('textbox', { name: 'Flag' });
  await expect(flag).toBeVisible();
  await page.keyboard.press('f');
  await expect(flag).toBeFocused();
  await page.keyboard.type('presque');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Flag incorrect\. Réessayez\s!$/)).toBeVisible();
  const tries = page.getByRole('region', { name: 'Essais' });
  await expect(tries.getByRole('listitem')).toHaveCount(1);
  await flag.selectText();
  await page.keyboard.type(`FANION{${event.slug}-1}`);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Challenge résolu\s!$/)).toBeVisible();
  const place = page.getByRole('banner');
  await expect(place).toContainText('1er sur 1');
  await expect(place.getByRole('progressbar', { name: /1 challenge résolu sur 2/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Fil' })).toContainText('first blood de');

  await page.keyboard.press('Escape');
  await page.keyboard.press('c');
  await expect(page.getByRole('table', { name: /^Scoreboard/ })).toBeVisible();
  await expect(page).toHaveURL(/vue=entier/);
  await expectAccessible(page);
  await page.keyboard.press('c');
  await expect(heading(1)).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('manche 2');
  await expect(page.getByRole('region', { name: 'Challenges' }).getByRole('listitem')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Au clavier' })).toBeVisible();
});

test('on a phone the room has three tabs, and the back button goes through them @phone-only', async ({
  page,
  manager,
}, info) => {
  const event = await playEvent(manager, uniqueName('Cabine', info.project.name), [50, 80]);
  const player = await arriveAs(page, info.project.name, 'adherent');
  await asMember(page.request, player.token)('POST', '/ctf/register', {
    eventId: event.id,
    participationType: 'solo',
  });
  await page.goto(`/ctf/${event.slug}/salle`);
  const list = page.getByRole('region', { name: 'Challenges' });
  const flag = page.getByRole('textbox', { name: 'Flag' });
  await expect(list).toBeVisible();
  await expect(flag).toBeHidden();
  await expectFits(page);
  await list.getByRole('link', { name: 'manche 2' }).click();
  await expect(flag).toBeVisible();
  await expect(list).toBeHidden();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Classement', exact: true }).click();
  await expect(page.getByRole('table', { name: 'Trois au-dessus, trois au-dessous' })).toBeVisible();
  await page.getByRole('button', { name: player.username }).click();
  await expect(page.getByRole('dialog')).toContainText('Aucune résolution pour l’instant.');
  await page.keyboard.press('Escape');
  await page.goBack();
  await expect(flag).toBeVisible();
});

test('the room that is closed to who is not registered offers to register, and opens then', async ({
  page,
  manager,
}, info) => {
  const event = await playEvent(manager, uniqueName('Sas', info.project.name), [50], { mode: 'both' });
  await arriveAs(page, info.project.name, 'adherent');
  await page.goto(`/ctf/${event.slug}/salle`);
  await page.getByRole('button', { name: /^S’inscrire/ }).click();
  const dialog = page.getByRole('dialog');
  // A team created during the event accepts nobody else: the form says so first.
  await dialog.getByRole('radio', { name: /^En équipe/ }).check();
  await dialog
    .getByRole('textbox', { name: 'Nom de l’équipe' })
    .fill(uniqueName('Sternes', info.project.name));
  await expect(dialog).toContainText('personne n’y entrera avant la fin');
  await dialog.getByRole('radio', { name: /^Seul/ }).check();
  await dialog.getByRole('button', { name: 'Confirmer l’inscription' }).click();
  await expect(dialog.getByRole('heading', { name: 'C’est noté' })).toBeVisible();
  await dialog.getByRole('link', { name: 'Entrer dans la salle' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { level: 2, name: `${event.name}, manche 1` })).toBeVisible();
});

test('before the start, a phone says what the time in the bar is, and gives nobody a rank @phone-only', async ({
  page,
  manager,
}, info) => {
  const event = await manager.publish({
    name: uniqueName('Quai', info.project.name),
    mode: 'solo',
    startDate: inHours(1),
    endDate: inHours(3),
  });
  const player = await arriveAs(page, info.project.name, 'adherent');
  await asMember(page.request, player.token)('POST', '/ctf/register', {
    eventId: event.id,
    participationType: 'solo',
  });
  await page.goto(`/ctf/${event.slug}/salle`);
  const bar = page.getByRole('banner');
  await expect(bar.getByText('Début dans')).toBeInViewport();
  await expect(bar).not.toContainText('1er');
  await expectFits(page);
});
