import { strToU8, zipSync } from 'fflate';
import { test, uniqueName } from '../ctf/events.ts';
import { expect, expectSound, logIn } from '../journey.ts';

const table = (results: object[]) => strToU8(JSON.stringify({ count: results.length, results, meta: {} }));

/** An archive as CTFd exports it: an event of a player, with one solve. */
const archiveOf = (name: string) =>
  Buffer.from(
    zipSync({
      'db/alembic_version.json': table([{ version_num: '8275865e5992' }]),
      'db/config.json': table([
        { id: 1, key: 'ctf_name', value: name },
        { id: 2, key: 'user_mode', value: 'users' },
        { id: 3, key: 'start', value: String(Date.UTC(2026, 0, 1) / 1000) },
        { id: 4, key: 'end', value: String(Date.UTC(2026, 0, 2) / 1000) },
      ]),
      'db/challenges.json': table([
        { id: 1, name: `${name}, le môle`, category: 'Web', type: 'standard', value: 100, state: 'visible' },
      ]),
      'db/flags.json': table([{ id: 1, challenge_id: 1, type: 'static', content: 'FANION{mole}', data: '' }]),
      'db/users.json': table([
        {
          id: 1,
          name: 'matelot de CTFd',
          email: `${name.replace(/\W/g, '')}@exemple.fr`,
          type: 'user',
          verified: true,
        },
      ]),
      'db/submissions.json': table([
        { id: 1, user_id: 1, challenge_id: 1, type: 'correct', date: '2026-01-01T10:00:00' },
      ]),
    }),
  );

test('a manager drops the archive of a CTFd, reads what would come, moves it to another address and imports it', async ({
  page,
}, info) => {
  const name = uniqueName('Venue de CTFd', info.project.name);
  await logIn(page, 'gerant', '/gestion/evenements');
  await page.getByRole('button', { name: 'Importer' }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'ctfd.zip', mimeType: 'application/zip', buffer: archiveOf(name) });
  await expect(dialog.getByText(/Avec lui\s: 1 compte créé, 1 résolution/)).toBeVisible();
  await expect(dialog.getByText(`${name}, le môle`)).toBeVisible();
  await expectSound(page);
  const address = dialog.getByLabel('Adresse de l’événement');
  await address.fill(`${await address.inputValue()}-bis`);
  await dialog.getByRole('button', { name: 'Relire l’essai' }).click();
  await dialog.getByRole('button', { name: 'Créer le brouillon' }).click();
  await expect(page).toHaveURL(/\/ctf\/detail\/.*-bis\?tab=gestion$/);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('Brouillon').first()).toBeVisible();
});
