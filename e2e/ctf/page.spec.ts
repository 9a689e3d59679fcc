import { expect, expectAccessible, expectFits, expectSound, logIn } from '../journey.ts';
import { inHours, test, uniqueName } from './events.ts';

test('the page of a live event: what it is, and a challenge that its address opens @phone', async ({
  page,
}) => {
  await logIn(page, 'bienfaiteur', '/ctf/detail/nuit-blanche');
  await expect(page.getByRole('heading', { level: 1, name: 'Nuit Blanche' })).toBeVisible();
  await expect(page.getByText('CTF EN COURS')).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/\d+\s(?:j|h|min|s)/);
  const panel = page.getByRole('tabpanel');
  await expect(panel).toContainText('Une équipe compte quatre personnes au plus');
  for (const fact of ['Format', 'Taille d’équipe', 'Fuseau horaire', 'Score', 'Indices', 'Contact'])
    await expect(panel.getByText(fact, { exact: true })).toBeVisible();
  await page.getByRole('tab', { name: /^Challenges/ }).click();
  await expect(page).toHaveURL(/tab=challenges/);
  const link = panel.getByRole('link', { name: 'Le ticket d’or' });
  await link.click();
  await expect(page).toHaveURL(/chall=\d+/);
  const dialog = page.getByRole('dialog', { name: 'Le ticket d’or' });
  await expect(dialog.getByRole('heading', { name: 'Fichiers' })).toBeVisible();
  await expect(dialog.getByText('tickets.js').first()).toBeVisible();
  await expectSound(page);
  await page.reload();
  await expect(dialog.getByRole('heading', { name: 'Indices' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page).not.toHaveURL(/chall=/);
  await expect(page).toHaveURL(/tab=challenges/);
  await link.click();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(link).toBeVisible();
});

test('the results of an event that was played, and what a player thought of it', async ({ page }) => {
  await logIn(page, 'bienfaiteur', '/ctf?tab=history');
  await page.getByRole('link', { name: 'Marée basse' }).click();
  await expect(page.getByText('CTF TERMINÉ')).toBeVisible();
  await page.getByRole('tab', { name: 'Résultats' }).click();
  const panel = page.getByRole('tabpanel');
  const own = panel.getByRole('row').filter({ hasText: 'Les Veilleurs' });
  await expect(own).toContainText('Vous');
  await expect(own.getByRole('cell').first()).toHaveText(/, 2$/);
  await expect(panel).toContainText('Classés : 41');
  const form = page.locator('form').filter({ hasText: 'Note générale' });
  const send = form.getByRole('button', { name: /mon avis$/ });
  const marks = { 'Note générale': /^4/, Difficulté: /^3/, Originalité: /^5/ };
  for (const [axis, mark] of Object.entries(marks))
    await form.getByRole('group', { name: axis }).getByRole('radio', { name: mark }).check();
  await form.getByRole('textbox', { name: /^Commentaire/ }).fill('Le sujet de la marée était superbe.');
  await send.click();
  await expect(form.getByRole('status')).toContainText(/avis/);
  await expectSound(page);
  await page.reload();
  await expect(form.getByRole('textbox', { name: /^Commentaire/ })).toHaveValue(
    'Le sujet de la marée était superbe.',
  );
  await expect(form.getByRole('button', { name: 'Modifier mon avis' })).toBeVisible();
});

test('no event at an address leads back to the list', async ({ page }) => {
  await logIn(page, 'adherent', '/ctf/detail/n-existe-pas');
  await expect(page.getByRole('heading', { name: 'CTF non trouvé' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Retour aux CTFs' }).click();
  await expect(page).toHaveURL(/\/ctf$/);
});

/** Hostile team names; with their displayed form when it differs. */
const HOSTILE: readonly (readonly [written: string, read?: string])[] = [
  ['<img src=x onerror=alert(1)>'],
  ['</td><script>alert(document.cookie)</script>'],
  ["=cmd|' /C calc'!A0"],
  ['+33@SUM(1+1)*cmd'],
  ['{{7*7}}#{7*7}'],
  [`"'\`; DROP TABLE event; --`],
  ['🏴‍☠️👩‍👩‍👧‍👦🩸🇫🇷'],
  ['Zalgo ﷽ ﷽'],
  ['é'.repeat(200), `${'é'.repeat(119)}…`],
  // Characters that would reverse the following text are removed.
  ['abc\u202Egnp.exe\u202C', 'abcgnp.exe'],
];

test('names of teams that would be something else are read as they are written', async ({
  page,
  manager,
}, info) => {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  const name = uniqueName('Ailleurs', info.project.name);
  const { slug } = await manager.publish({
    name,
    startDate: inHours(-80),
    endDate: inHours(-60),
    url: 'https://ailleurs.exemple.fr/',
  });
  const lines = HOSTILE.map(([team], index) => `${index + 1};"${team.replaceAll('"', '""')}";${500 - index}`);
  const { rows, imported } = await manager.call<{ rows: number; imported: boolean }>(
    'POST',
    `/ctf/manage/events/${slug}/results`,
    { format: 'csv', text: ['rang;équipe;score', ...lines].join('\n'), dry_run: false },
  );
  expect({ rows, imported }).toEqual({ rows: HOSTILE.length, imported: true });

  await logIn(page, 'adherent', `/ctf/detail/${slug}?tab=results`);
  const table = page.getByRole('table', { name: `Classement – ${name}` });
  await expect(table.getByRole('row')).toHaveCount(HOSTILE.length + 1);
  await expect(table.locator('.event-table-name')).toHaveText(HOSTILE.map(([team, read = team]) => read));
  await expect(table.locator('script, img')).toHaveCount(0);
  await expectSound(page);
  await page.goto(`/ctf?tab=history&q=${encodeURIComponent(name)}`);
  await expect(page.getByRole('link', { name })).toBeVisible();
  await expectFits(page);
  expect(dialogs).toEqual([]);
});
