import { arriveAs, asMember, expect, expectAccessible, expectSound, logIn } from '../journey.ts';
import { playEvent, test, uniqueName } from './events.ts';

test('an organiser holds an event with two players through a freeze, a pause and corrections, told to each', async ({
  page,
  another,
  manager,
}, info) => {
  const event = await playEvent(manager, uniqueName('Quart', info.project.name), [50, 80]);
  const [first, second] = [await another(), await another()];
  const players = [];
  for (const one of [first, second]) {
    const player = await arriveAs(one, info.project.name, 'adherent');
    const call = asMember(one.request, player.token);
    await call('POST', '/ctf/register', { eventId: event.id, participationType: 'solo' });
    players.push({ ...player, call });
  }
  const [ahead, behind] = players as [(typeof players)[0], (typeof players)[0]];

  // The control room does not exist for a member who does not organise the event.
  await first.goto(`/ctf/${event.slug}/regie`);
  await expect(first.getByText('Cette adresse ne mène à aucun événement que vous organisez.')).toBeVisible();
  await first.goto(`/ctf/${event.slug}/salle`);
  await second.goto(`/ctf/${event.slug}/salle`);

  await logIn(page, 'gerant', `/ctf/${event.slug}?tab=gestion&vue=live`);
  await page
    .getByRole('tabpanel', { name: 'Gestion' })
    .getByRole('link', { name: 'Ouvrir la régie' })
    .click();
  const region = (name: string) => page.getByRole('region', { name, exact: true });
  const tries = region('Soumissions');
  await expect(tries.getByText('Aucun essai pour l’instant')).toBeVisible();
  await expectSound(page);

  // A wrong flag, then a right one, appear without a reload.
  const flag = first.getByRole('textbox', { name: 'Flag' });
  await flag.fill('FANION{presque}');
  await flag.press('Enter');
  await expect(tries.getByRole('listitem').filter({ hasText: ahead.username })).toHaveCount(1);
  await flag.fill(`FANION{${event.slug}-1}`);
  await flag.press('Enter');
  await expect(tries.getByRole('listitem').filter({ hasText: ahead.username })).toHaveCount(2);
  await tries.getByRole('button', { name: 'Faux' }).click();
  await expect(page).toHaveURL(/issue=faux/);
  await expect(tries.getByRole('listitem')).toHaveCount(1);
  await tries.getByRole('button', { name: 'Tout' }).click();
  const board = region('Classement');
  await expect(board.getByRole('row', { name: new RegExp(ahead.username) })).toContainText('50');

  // A freeze, and a correction during it: the entrant's own players read it, the others do not.
  await region('Horloge').getByRole('button', { name: 'Geler maintenant' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Geler maintenant' }).click();
  await expect(board.getByText('réel', { exact: true })).toBeVisible();
  await expect(region('Horloge').getByRole('link', { name: 'Répéter le dévoilement' })).toHaveAttribute(
    'href',
    `/ctf/${event.slug}/devoilement?repetition=1`,
  );
  const guess = second.getByRole('textbox', { name: 'Flag' });
  await guess.fill('FANION{faute de frappe}');
  await guess.press('Enter');
  const refused = tries.getByRole('listitem').filter({ hasText: behind.username });
  await expect(refused).toHaveCount(1);
  await refused.getByRole('button', { name: /^Accorder/ }).click();
  const window = page.getByRole('dialog');
  await window.getByRole('button', { name: 'Accorder' }).click();
  await expect(window.getByText('Donnez le motif.')).toBeVisible();
  await window.getByLabel('Motif').fill('L’énoncé donnait cette forme.');
  await expectAccessible(page);
  await window.getByRole('button', { name: 'Accorder' }).click();
  await expect(board.getByText('1 résolution cachée')).toBeVisible();
  const row = board.getByRole('row', { name: new RegExp(behind.username) });
  await expect(row).toContainText('50');
  const own = async (one: typeof ahead) =>
    (await one.call<{ row: { score: number } }>('GET', `/ctf/live/${event.slug}/me`)).row.score;
  await expect.poll(() => own(behind)).toBe(50);
  const liveBoard = await ahead.call<{ liveCTF: { players: { name: string; score: number }[] } }>(
    'GET',
    `/ctf/live/${event.slug}?mode=solo`,
  );
  expect(liveBoard.liveCTF.players.find(({ name }) => name === behind.username)?.score).toBe(0);
  const { notifications } = await behind.call<{ notifications: { text: string }[] }>(
    'GET',
    '/notifications/',
  );
  expect(notifications.map(({ text }) => text).join()).toContain('L’énoncé donnait cette forme.');

  // A pause is previewed before it starts, and every flag is refused with its sentence.
  await region('Horloge').getByRole('button', { name: 'Mettre en pause…' }).click();
  await window.getByLabel('Minutes').fill('15');
  await window.getByLabel('Votre phrase').fill('Le réseau revient.');
  await expect(window.locator('blockquote')).toContainText(/en pause jusqu’à .* Le réseau revient\./);
  await expectAccessible(page);
  await window.getByRole('button', { name: 'Mettre en pause' }).click();
  await expect(region('Horloge').getByRole('button', { name: 'Reprendre…' })).toBeVisible();
  await expect(first.getByText(/Épreuve en pause jusqu’à/)).toBeVisible();
  // The granted solve shows on the open page of its player, and on no other.
  await expect(second.getByText(/^Challenge résolu\s!$/)).toBeVisible();
  await second.getByText('Challenge suivant').click();
  await expect(guess).toBeVisible();
  await guess.fill('FANION{encore}');
  await guess.press('Enter');
  await expect(second.getByText(/les flags attendent\. Le réseau revient\./)).toBeVisible();
  await region('Horloge').getByRole('button', { name: 'Prolonger…' }).click();
  await expect(window.locator('blockquote')).toContainText('prolongée de 15');
  await window.getByRole('button', { name: 'Prolonger' }).click();
  await expect(window).toBeHidden();
  await region('Horloge').getByRole('button', { name: 'Reprendre…' }).click();
  await window.getByRole('button', { name: 'Reprendre' }).click();
  await expect(region('Horloge').getByRole('button', { name: 'Reprendre…' })).toBeHidden();
  await expect(first.getByText(/Épreuve en pause jusqu’à/)).toBeHidden();
  await expect(second.getByText(/les flags attendent/)).toBeHidden();

  // Another price, for its solvers too; a clarification that the statement shows.
  await region('Chaleur des challenges')
    .getByRole('button', { name: /^50\s: Changer le prix/ })
    .click();
  await window.getByLabel('Points').fill('40');
  await window.getByLabel('Motif').fill('Trop simple.');
  await window.getByRole('button', { name: 'Changer le prix' }).click();
  await expect(row).toContainText('40');
  await expect.poll(() => own(ahead)).toBe(40);
  const say = region('Dire');
  await say.getByRole('button', { name: 'Précision' }).click();
  await say.getByLabel('Message').fill('Les accolades comptent.');
  await say.getByRole('button', { name: 'Publier la précision' }).click();
  // No challenge is preselected: a clarification of the wrong one would stay.
  await expect(say.getByText('Choisissez le challenge à préciser.')).toBeVisible();
  await say.getByLabel('Challenge').selectOption(`${event.name}, manche 1`);
  await say.getByRole('button', { name: 'Publier la précision' }).click();
  await expect(first.getByRole('region', { name: 'Précisions des organisateurs' })).toContainText(
    'Les accolades comptent.',
  );

  // The end requires typing its name, and the solve is withdrawn afterwards.
  await region('Horloge').getByRole('button', { name: 'Terminer…' }).click();
  await page.getByRole('alertdialog').getByLabel('Nom de l’événement').fill(event.name);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Terminer', exact: true }).click();
  await expect(region('Horloge').getByText('Terminé')).toBeVisible();
  await tries
    .getByRole('listitem')
    .filter({ hasText: ahead.username })
    .getByRole('button', { name: /^Retirer/ })
    .click();
  await page.getByRole('alertdialog').getByLabel('Motif').fill('Flag partagé.');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retirer la résolution' }).click();
  await expect(board.getByRole('row', { name: new RegExp(ahead.username) })).toContainText('0 sur 2');
  await expectSound(page);
});
