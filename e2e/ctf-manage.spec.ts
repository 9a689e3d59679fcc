import { addDays, parisDay } from '@fanion/rules/paris-days';
import { inHours, playEvent, test, uniqueName } from './ctf-events.ts';
import { expect, expectAccessible, expectFits, logIn } from './journey.ts';

test('a manager makes a draft, fills it in, publishes it, and calls it off', async ({
  page,
  another,
  manager,
}, info) => {
  test.slow();
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
  await expectAccessible(page);
  await expectFits(page);
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
  test.slow();
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
  await page.getByRole('tab', { name: 'Résultats' }).click();
  await expect(page.getByRole('tabpanel').getByRole('row').nth(1)).toContainText(/Les Embruns.*900/);
});
