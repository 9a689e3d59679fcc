import { addDays, parisDay } from '@fanion/rules/paris-days';
import { asMember, expect, expectAccessible, expectFits, expectSound, logIn, tokenOf } from '../journey.ts';
import { inHours, playEvent, test, uniqueName } from './events.ts';

test('a manager makes a draft, fills it in, publishes it, and calls it off', async ({
  page,
  another,
  manager,
}, info) => {
  const name = uniqueName('Appareillage', info.project.name);
  const day = addDays(parisDay(Date.now()), 20);
  const list = `/ctf?tab=upcoming&q=${encodeURIComponent(name)}`;
  const reader = await another();
  await logIn(reader, 'adherent', list);
  const card = reader.getByRole('article').filter({ hasText: name });

  await logIn(page, 'gerant', '/ctf?tab=upcoming');
  await page.getByRole('button', { name: 'Nouvel événement' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nouvel événement' });
  await dialog.getByLabel('Nom').fill(name);
  await dialog.getByLabel('Début, heure de Paris').fill(`${day}T14:00`);
  await dialog.getByLabel('Fin, heure de Paris').fill(`${day}T13:00`);
  await dialog.getByRole('button', { name: 'Créer le brouillon' }).click();
  await expect(dialog.getByText('La fin doit suivre le début.')).toBeVisible();
  await expect(dialog.getByLabel('Fin, heure de Paris')).toBeFocused();
  await expectSound(page);
  await dialog.getByLabel('Fin, heure de Paris').fill(`${day}T20:00`);
  await dialog.getByRole('button', { name: 'Créer le brouillon' }).click();
  await expect(page).toHaveURL(/\/ctf\/detail\/[^?]+\?tab=gestion$/);
  const slug = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const { id } = await manager.call<{ id: number }>('GET', `/ctf/manage/events/${slug}`);
  manager.owns(id);
  const state = page.getByRole('region', { name: 'État', exact: true });
  await expect(state).toContainText('Brouillon : seuls les gestionnaires le voient.');

  const form = page.locator('form').filter({ hasText: 'Politique d’indices' });
  await expect(form.getByLabel('Début', { exact: true })).toHaveValue(`${day}T14:00`);
  await form.getByLabel('Organisateur').fill('Capitainerie');
  await form.getByLabel('Places').fill('0');
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(form.getByLabel('Places')).toBeFocused();
  await expect(form).toContainText('Le nombre de places va de 1 à');
  await expectAccessible(page);
  await form.getByLabel('Places').fill('12');
  await form.getByLabel('Règlement').fill('- Une seule équipe par quai.');
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  const messages = page.getByRole('region', { name: 'Messages' });
  await expect(messages.getByText('Réglages enregistrés.')).toBeVisible();
  await expectFits(page);
  await reader.reload();
  await expect(reader.getByText('Aucun CTF à venir')).toBeVisible();
  await reader.goto(`/ctf/detail/${slug}`);
  await expect(reader.getByRole('heading', { name: 'CTF non trouvé' })).toBeVisible();

  await state.getByRole('button', { name: 'Publier' }).click();
  const question = page.getByRole('alertdialog');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Publier' }).click();
  await expect(state).toContainText('Publié : les membres le voient.');
  await reader.goto(list);
  await expect(card).toContainText('Capitainerie');
  await expect(card).toContainText(/0 \/ 12 places/);
  await expect(card.getByRole('button', { name: /^S’inscrire/ })).toBeVisible();
  await reader.goto(`/ctf/detail/${slug}`);
  await expect(reader.getByText('Une seule équipe par quai.')).toBeVisible();

  await state.getByRole('button', { name: 'Annuler l’événement' }).click();
  await question.getByRole('button', { name: 'Annuler', exact: true }).click();
  await expect(state).toContainText('Publié');
  await state.getByRole('button', { name: 'Annuler l’événement' }).click();
  await question.getByRole('button', { name: 'Annuler l’événement' }).click();
  await expect(state).toContainText('Annulé : les membres voient qu’il n’aura pas lieu.');
  await reader.goto(list);
  await expect(card).toContainText('Annulé');
  await expect(card.getByRole('button', { name: /^Inscriptions closes/ })).toBeDisabled();
});

test('a manager speaks to the players, stops the board, and shows it again', async ({
  page,
  another,
  manager,
}, info) => {
  const event = await playEvent(manager, uniqueName('Passerelle', info.project.name), [61]);
  const watcher = await another();
  await logIn(watcher, 'bienfaiteur', `/ctf?event=${event.slug}`);
  await expect(watcher.getByText('Aucune annonce et aucun first blood pour le moment.')).toBeVisible();
  await logIn(page, 'gerant', `/ctf/detail/${event.slug}?tab=gestion`);
  await page.getByRole('button', { name: 'Direct', exact: true }).click();
  await expect(page).toHaveURL(/vue=live/);
  await page.getByRole('button', { name: 'Publier l’annonce' }).click();
  await expect(page.getByText('Écrivez l’annonce.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Annonce aux joueurs').fill('Les gâteaux sont au fond.');
  await page.getByRole('button', { name: 'Publier l’annonce' }).click();
  await expect(
    watcher.getByRole('log', { name: 'Annonces' }).getByText('Les gâteaux sont au fond.'),
  ).toBeVisible();

  const question = page.getByRole('alertdialog');
  await page.getByRole('button', { name: 'Geler maintenant' }).click();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Geler maintenant' }).click();
  await expect(watcher.getByText(/^Classement gelé depuis/)).toBeVisible();
  await page.getByRole('button', { name: 'Dégeler' }).click();
  await question.getByRole('button', { name: 'Dégeler' }).click();
  await expect(watcher.getByText(/^Classement gelé depuis/)).toHaveCount(0);
  await expectFits(page);

  // The board on another site: its frame can be copied once the association has named the site.
  const embed = page.getByRole('region', { name: 'Classement dans un autre site' });
  await page.getByRole('button', { name: 'Résultats', exact: true }).click();
  await expect(embed).toContainText('Aucun site ne peut encore le montrer');
  const sites = (value: string) =>
    manager.call('PUT', '/association/manage/settings/embed_origins', { value });
  await sites('https://club.exemple.fr');
  await page.reload();
  await expect(embed).toContainText('https://club.exemple.fr');
  await expect(embed.getByLabel('Code du cadre')).toHaveValue(
    new RegExp(`^<iframe src="[^"]+/api/ctf/events/${event.slug}/embed" title="Classement : ${event.name}"`),
  );
  await expect(embed.getByRole('button', { name: 'Copier le code' })).toBeVisible();
  await expectSound(page);
  await embed.getByRole('link', { name: 'Voir la page' }).click();
  await expect(page.getByRole('heading', { name: event.name })).toBeVisible();
  await sites('');
});

test('a manager enters the results of an event held elsewhere', async ({ page, manager }, info) => {
  const name = uniqueName('Au large', info.project.name);
  const { slug } = await manager.publish({
    name,
    startDate: inHours(-80),
    endDate: inHours(-60),
    mode: 'team',
    url: 'https://large.exemple.fr/',
  });
  await logIn(page, 'gerant', `/ctf/detail/${slug}?tab=gestion&vue=results`);
  await page
    .getByRole('textbox', { name: 'Contenu' })
    .fill('rang;équipe;score\n1;Les Embruns;900\n2;Port Nord;850\n;;');
  await page.getByRole('button', { name: 'Vérifier' }).click();
  await expect(page.getByText('2 lignes lisibles.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Importer', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Importer' }).click();
  await expect(page.getByText('2 lignes importées.').first()).toBeVisible();
  await expectFits(page);
  const archive = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Archive de l’événement (zip)' }).click();
  expect((await archive).suggestedFilename()).toBe(`${slug}.zip`);
  await page.getByRole('tab', { name: 'Résultats' }).click();
  await expect(page.getByRole('tabpanel').getByRole('row').nth(1)).toContainText(/Les Embruns.*900/);
});

test('a manager sees who plays, takes back solves that were none, and lets a player solve again', async ({
  page,
  another,
  manager,
}, info) => {
  const event = await playEvent(manager, uniqueName('Bassin', info.project.name), [61]);
  const round = `${event.name}, manche 1`;
  const player = asMember(page.request, await tokenOf(page.request, 'adherent'));
  const { username } = await player<{ username: string }>('GET', '/profile/');
  await player('POST', '/ctf/register', { eventId: event.id, participationType: 'solo' });
  const { challenges } = await manager.call<{ challenges: { id: number }[] }>(
    'GET',
    `/ctf/manage/events/${event.slug}/challenges`,
  );
  const solve = () =>
    player<{ success: boolean; message: string }>(
      'POST',
      `/ctf/events/${event.slug}/challenges/${challenges[0]?.id}/submit`,
      { flag: `FANION{${event.slug}-1}` },
    );
  await solve();
  const watcher = await another();
  await logIn(watcher, 'bienfaiteur', `/ctf?event=${event.slug}`);
  const score = (points: number) =>
    watcher.locator('[data-row]').getByText(new RegExp(`^${points}( points)?$`));
  await expect(score(61)).toBeVisible();
  await expect(watcher.getByRole('region', { name: 'Fil, défilement vertical' })).toContainText(username);

  await logIn(page, 'gerant', `/ctf/detail/${event.slug}?tab=gestion`);
  await page.getByRole('button', { name: 'Équipes', exact: true }).click();
  await expect(page).toHaveURL(/vue=entrants/);
  const solves = page.getByRole('button', { name: /^1 résolution/ });
  await expect(page.getByRole('link', { name: username })).toBeVisible();
  await expectSound(page);
  await page.getByRole('searchbox', { name: 'Rechercher une équipe' }).fill('personne de ce nom');
  await expect(page.getByText('Aucune équipe ne correspond')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Rechercher une équipe' }).fill(username);
  await expect(page).toHaveURL(/q=/);

  await solves.click();
  await expectAccessible(page);
  await page.getByRole('button', { name: `Retirer la résolution de « ${round} »` }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Retirer la résolution' }).click();
  await expect(question.getByText('Donnez le motif.')).toBeVisible();
  await expectSound(page);
  await question.getByLabel('Motif').fill('Flag trouvé sur la table.');
  await question.getByRole('button', { name: 'Retirer la résolution' }).click();
  await expect(page.getByRole('dialog').getByText('Aucune résolution pour l’instant.')).toBeVisible();
  await expect(score(0)).toBeVisible();

  await solve();
  await expect(score(61)).toBeVisible();
  await page.goto(`/ctf/detail/${event.slug}?tab=challenges`);
  await page.getByRole('link', { name: round }).click();
  await page.getByRole('button', { name: new RegExp(`^Retirer la résolution\\s: ${username}$`) }).click();
  await question.getByLabel('Motif').fill('Encore la table.');
  await question.getByLabel(/^Fermer ce challenge/).check();
  await question.getByRole('button', { name: 'Retirer la résolution' }).click();
  await expect(question).toHaveCount(0);
  await expect(score(0)).toBeVisible();
  await expect(page.getByRole('dialog').getByText('Personne ne l’a encore résolu.')).toBeVisible();

  await page.goto(`/ctf/detail/${event.slug}?tab=gestion&vue=entrants`);
  await page.getByRole('button', { name: /^0 résolution/ }).click();
  await page.getByRole('button', { name: `Permettre de nouveau ${round}` }).click();
  await expect(page.getByRole('button', { name: `Permettre de nouveau ${round}` })).toHaveCount(0);
  expect(await solve()).toMatchObject({ success: true });
});

test('messages never cover the bar that saves the settings', async ({ page, manager }, info) => {
  const name = uniqueName('Ponton', info.project.name);
  const { slug } = await manager.publish({ name, startDate: inHours(100), endDate: inHours(104) });
  await logIn(page, 'gerant', `/ctf/detail/${slug}?tab=gestion`);
  const bar = page.locator('[data-foot-bar]');
  await page.getByLabel('Organisateur').fill('Capitainerie');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  const message = page.getByRole('region', { name: 'Messages' });
  await expect(message).toBeVisible();
  await message.hover();
  await page.getByLabel('Organisateur').fill('Sémaphore');
  await expect
    .poll(async () => {
      const [above, below] = await Promise.all([message.boundingBox(), bar.boundingBox()]);
      return above && below && above.y + above.height <= below.y;
    })
    .toBe(true);
});

test('what is missing of the next event says when it cannot be read, and is read again', async ({ page }) => {
  await page.route('**/api/ctf/manage/events/*/preparation', (route) =>
    route.fulfill({ status: 503, json: { message: 'Panne.' } }),
  );
  await logIn(page, 'gerant', '/gestion');
  const events = page.getByRole('region', { name: 'CTF', exact: true });
  await expect(events.getByText('L’état de la préparation n’a pas pu être lu.')).toBeVisible();
  await expectAccessible(page);
  await page.unrouteAll();
  await events.getByRole('button', { name: 'Réessayer' }).click();
  await expect(events.getByRole('list', { name: 'Avant l’ouverture' })).toBeVisible();
});
