import { arriveAs, expect, expectSound, logIn } from '../journey.ts';
import { inHours, test, uniqueName } from './events.ts';

test('an event is opened from a copy and given to a member, who writes its challenge in place; a player sees it once it starts', async ({
  page,
  another,
  manager,
}, info) => {
  const name = uniqueName('Traversée 2025', info.project.name);
  const last = await manager.publish({
    name,
    startDate: inHours(-400),
    endDate: inHours(-380),
    mode: 'solo',
  });
  await logIn(page, 'gerant', `/gestion/evenements?q=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: `Copier ${name}` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Nom')).toHaveValue(name.replace('2025', '2026'));
  await dialog.getByLabel('Début, heure de Paris').fill('2031-03-14T18:00');
  // As long as the previous one.
  await expect(dialog.getByLabel('Fin, heure de Paris')).toHaveValue('2031-03-15T14:00');
  await expectSound(page);
  await dialog.getByRole('button', { name: 'Créer le brouillon' }).click();
  await expect(page).toHaveURL(/\?tab=gestion$/);
  const slug = new URL(page.url()).pathname.split('/').at(-1)!;
  const { id } = await manager.call<{ id: number }>('GET', `/ctf/manage/events/${slug}`);
  manager.owns(id);
  expect(id).not.toBe(last.id);

  const lead = await another();
  const leader = await arriveAs(lead, info.project.name, 'adherent');
  await page.getByLabel('Pseudo du membre').fill(leader.username);
  await page.getByRole('button', { name: 'Confier' }).click();
  await expect(page.getByRole('button', { name: `Retirer l’événement à ${leader.username}` })).toBeVisible();

  await lead.goto(`/ctf/detail/${slug}?tab=gestion&vue=challenges`);
  await lead.getByRole('button', { name: 'Nouveau challenge' }).click();
  await lead.getByRole('dialog').getByLabel('Nom').fill(`Amer ${slug}`);
  await lead.getByRole('button', { name: 'Commencer' }).click();
  await expect(lead.getByRole('heading', { level: 1, name: `Amer ${slug}` })).toBeVisible();
  await lead.getByLabel('Énoncé, en Markdown').fill('Un amer se cache dans la carte.');
  await lead
    .getByLabel('Déposer des fichiers')
    .setInputFiles([{ name: 'carte.txt', mimeType: 'text/plain', buffer: Buffer.from('amer') }]);
  // A save made during a file's upload does not include it.
  await expect(lead.getByRole('combobox', { name: /carte\.txt/ })).toBeVisible();
  // Text typed during a save stays, and is saved next.
  const statement = lead.getByLabel('Énoncé, en Markdown');
  const save = lead.getByRole('button', { name: 'Enregistrer' });
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await lead.route(/\/challenges\/authoring\/[^/]+$/, async (route) => {
    if (route.request().method() === 'PUT') await gate;
    await route.continue();
  });
  const saveRequest = lead.waitForRequest((request) => request.method() === 'PUT');
  await save.click();
  await saveRequest;
  await statement.fill('Un amer se cache dans la carte, à l’ouest.');
  letGo();
  await expect(lead.getByText('Challenge enregistré.').first()).toBeVisible();
  await expect(statement).toHaveValue('Un amer se cache dans la carte, à l’ouest.');
  await expect(save).toBeEnabled();
  await save.click();
  await expect(save).toBeDisabled();
  await lead.getByRole('button', { name: 'Ajouter un flag' }).click();
  await lead.getByRole('dialog').getByLabel('Flag').fill('FANION{la_tour}');
  await lead.getByRole('dialog').getByRole('button', { name: 'Ajouter un flag' }).click();
  await lead.getByRole('button', { name: 'Publier' }).click();
  await lead.getByRole('dialog').getByRole('button', { name: 'Publier' }).click();
  await expect(lead.getByText('Challenge publié.').first()).toBeVisible();
  await expectSound(lead);

  await manager.call('PATCH', `/ctf/manage/events/${id}`, { state: 'published' });
  const player = await another();
  await arriveAs(player, info.project.name, 'adherent');
  await player.goto(`/challenges?q=${encodeURIComponent(`Amer ${slug}`)}`);
  await expect(player.getByText('Aucun challenge', { exact: false }).first()).toBeVisible();
  await player.goto(`/ctf/detail/${slug}`);
  await player.getByRole('button', { name: 'S’inscrire' }).first().click();
  await player.getByRole('dialog').getByRole('button', { name: 'Confirmer l’inscription' }).click();
  await player.goto(`/ctf/detail/${slug}?tab=challenges`);
  await expect(player.getByText('Amer', { exact: false })).toHaveCount(0);
  await manager.call('PATCH', `/ctf/manage/events/${id}`, {
    startDate: inHours(-1),
    endDate: inHours(20),
  });
  await player.reload();
  await player.getByText(`Amer ${slug}`).first().click();
  await expect(player.getByRole('dialog').getByText('carte.txt').first()).toBeVisible();
});
