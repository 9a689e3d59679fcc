import { asMember, expect, expectAccessible, expectSound, logIn, tokenOf } from '../journey.ts';
import { playEvent, test, uniqueName } from './events.ts';

test('two players give the same wrong flag: an organiser judges the signal, and a player sees no such page @phone', async ({
  page,
  another,
  manager,
  request,
}, info) => {
  const event = await playEvent(manager, uniqueName('Franc-bord', info.project.name), [100]);
  const page0 = await manager.call<{ challenges: { id: number }[] }>('GET', `/ctf/events/${event.slug}`);
  const challenge = page0.challenges[0]!.id;
  for (const account of ['adherent', 'bienfaiteur'] as const) {
    const player = asMember(request, await tokenOf(request, account));
    await player('POST', '/ctf/register', { eventId: event.id, participationType: 'solo' });
    await player('POST', `/ctf/events/${event.slug}/challenges/${challenge}/submit`, {
      flag: 'FANION{la_meme_erreur}',
    });
  }
  await logIn(page, 'gerant', `/ctf/detail/${event.slug}?tab=gestion&vue=live`);
  await page.getByRole('link', { name: 'Ouvrir le franc-jeu' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Franc-jeu' })).toBeVisible();
  await expect(page.getByText('ont donné le même flag faux').first()).toBeVisible();
  await expect(page.getByText('1 signal', { exact: true })).toBeVisible();
  await expectSound(page);

  await page.getByRole('button', { name: /^Écarter :/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Écarter' }).click();
  await expect(dialog.getByText('Dites pourquoi ce signal est écarté.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Note').fill('Deux élèves du même atelier, vus avec eux.');
  await dialog.getByRole('button', { name: 'Écarter' }).click();
  await expect(page.getByText('Deux élèves du même atelier, vus avec eux.').first()).toBeVisible();
  await page.getByRole('button', { name: /^À juger/ }).click();
  await expect(page.getByText('Aucun signal', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/etat=new/);
  await page.getByRole('button', { name: 'Écartés (1)' }).click();
  await page.getByRole('button', { name: /^Retenir :/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Retenir' }).click();
  await expect(page.getByRole('button', { name: 'Retenus (1)' })).toBeVisible();

  const player = await another();
  await logIn(player, 'adherent', `/ctf/${event.slug}/regie/franc-jeu`);
  await expect(player.getByRole('heading', { name: 'CTF non trouvé' })).toBeVisible();
});
