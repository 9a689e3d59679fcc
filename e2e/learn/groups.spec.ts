import { readFileSync } from 'node:fs';
import { DAY } from '@fanion/rules/durations';
import {
  arriveAs,
  asMember,
  expect,
  expectAccessible,
  expectSound,
  logIn,
  mailsTo,
  test,
} from '../journey.ts';
import { doLesson, lessonsOf, type Written } from './checks.ts';

const [first] = lessonsOf('debuter-en-ctf') as [Written];

test('a trainer forms a group with a date, reads where each is, and reminds who has not finished', async ({
  page,
  another,
}, info) => {
  const name = `Classe ${info.project.name} ${Date.now().toString(36)}`;
  const [keen, idle] = [await another(), await another()];
  const works = await arriveAs(keen, `${info.project.name}K`, 'adherent');
  const waits = await arriveAs(idle, `${info.project.name}I`, 'adherent');
  await doLesson(asMember(keen.request, works.token), first);

  await logIn(page, 'gerant', '/learn/gestion?tab=groupes');
  await page.getByRole('button', { name: 'Nouveau groupe' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nom').fill(name);
  const due = new Date(Date.now() + 30 * DAY).toISOString().slice(0, 10);
  await dialog.getByLabel('À terminer avant le').fill(due);
  await dialog.getByLabel('Débuter en CTF').check();
  await dialog.getByLabel('Membres, un pseudo par ligne').fill(`${works.username}\npersonne-ici`);
  await dialog.getByRole('button', { name: 'Créer' }).click();
  await expect(dialog.getByText('Aucun membre ne s’appelle «\u00a0personne-ici\u00a0».')).toBeVisible();
  await dialog.getByLabel('Membres, un pseudo par ligne').fill(`${works.username}\n${waits.username}`);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Créer' }).click();

  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const row = (who: string) => page.getByRole('row').filter({ hasText: who });
  await expect(row(works.username).getByText('1/6')).toBeVisible();
  await expect(row(works.username).getByText('Réussi')).toHaveCount(1);
  await expect(row(waits.username).getByText('Pas ouvert')).not.toHaveCount(0);
  await expect(page.getByRole('link', { name: works.username })).toHaveAttribute(
    'href',
    `/profile/${works.username}`,
  );
  await expectSound(page);

  await page.getByRole('button', { name: 'Rappeler à qui n’a pas fini' }).click();
  await expect(page.getByText('Rappel envoyé à 2\u00a0membres.').first()).toBeVisible();
  await expect
    .poll(async () => (await mailsTo(waits.email)).map(({ text }) => text.replaceAll(/\s+/g, ' ')).join())
    .toContain(`Il vous reste 6 leçons du groupe « ${name} »`);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Tableau en CSV' }).click();
  const csv = readFileSync(await (await saving).path(), 'utf8');
  expect(csv).toContain(`${works.username};1;6;réussi`);

  // A member of the group sees its date on the training home.
  await idle.goto('/learn');
  await expect(idle.getByText(/À terminer avant le/)).toBeVisible();
  await expectAccessible(idle);

  await page.getByRole('button', { name: 'Supprimer' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(page).toHaveURL(/\/learn\/gestion\?tab=groupes$/);
  await expect(page.getByRole('link', { name })).toHaveCount(0);
});
