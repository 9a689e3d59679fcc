import type { Page } from '@playwright/test';
import {
  aNewcomer,
  DEMO_PASSWORD,
  expect,
  expectAccessible,
  expectFits,
  expectSound,
  fanion,
  logIn,
  test,
} from '../journey.ts';

test('a new volunteer invites ten people by a list, suspends a member, and names a treasurer', async ({
  page,
}, { project }) => {
  const [noisy, careful] = [
    await aNewcomer(page.request, project.name),
    await aNewcomer(page.request, project.name),
  ];
  const addresses = Array.from({ length: 10 }, (_, i) => `${noisy.username.toLowerCase()}-${i}@exemple.fr`);

  await logIn(page, 'gerant', '/gestion/membres');
  await page.getByRole('link', { name: 'Inviter' }).click();
  await expect(page.getByRole('heading', { name: 'Invitations', level: 1 })).toBeVisible();
  const list = [
    'E-mail;Prénom;Nom',
    ...addresses.map((one) => `${one};Zoé;Le Goff`),
    'zoe.exemple.fr;Zoé;Riou',
  ];
  await page.getByRole('textbox', { name: /^Qui inviter/ }).fill(list.join('\n'));
  await page.getByRole('button', { name: 'Vérifier' }).click();
  await expect(page.getByRole('status').filter({ hasText: /^10\spersonnes seront invitées/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /zoe\.exemple\.fr/ })).toContainText('Format d');
  await page.getByRole('button', { name: /^Envoyer 10\sinvitations$/ }).click();
  for (const one of [addresses[0]!, addresses[9]!])
    await expect(page.getByRole('row', { name: new RegExp(one) })).toContainText('En attente');
  await expectSound(page);

  await page.getByRole('link', { name: 'Membres' }).first().click();
  const openFile = async (username: string) => {
    await page.getByRole('searchbox', { name: 'Pseudo, nom ou e-mail' }).fill(username);
    await expect(page.getByText(/^1\smembre$/)).toBeVisible();
    await page.getByRole('link', { name: username, exact: true }).click();
    const file = page.getByRole('complementary', { name: username });
    await expect(file.getByRole('heading', { name: username })).toBeVisible();
    return file;
  };
  const suspended = await openFile(noisy.username);
  await expectAccessible(page);
  await suspended.getByRole('button', { name: 'Suspendre…' }).click();
  const window = page.getByRole('dialog');
  await window.getByRole('textbox', { name: /^Motif/ }).fill('Insultes répétées');
  await window.getByLabel(/^Dernier jour/).fill('2099-12-31');
  await expect(window.getByText('Se lèvera d’elle-même après le 31 décembre 2099.')).toBeVisible();
  await window.getByRole('button', { name: 'Suspendre' }).click();
  await expect(suspended.getByText(/Suspendu jusqu’au 31 décembre 2099/)).toContainText('Insultes répétées');

  const trusted = await openFile(careful.username);
  await trusted.getByRole('switch', { name: /^Trésorerie/ }).click();
  const confirmation = page.getByRole('alertdialog');
  await expect(confirmation.getByText(/pourra enregistrer, rembourser et corriger/)).toBeVisible();
  await confirmation.getByRole('button', { name: 'Donner' }).click();
  await expect(trusted.getByRole('switch', { name: /^Trésorerie/ })).toBeChecked();

  // All of it is in the member's log, which the file links to.
  await trusted.getByRole('link', { name: 'Journal' }).click();
  await expect(page.getByText('Droit donné').first()).toBeVisible();
});

test('the list of the association prolongs the membership of a member, as it said it would', async ({
  page,
}, { project }) => {
  const member = await aNewcomer(page.request, project.name);
  await fanion('membership', 'record', member.username, 'adherent', '--until', '2090-08-31');
  await logIn(page, 'gerant', '/gestion/membres/invitations');
  const fill = async (until: string) => {
    const text = `E-mail;Formule;Fin\n${member.email};Bienfaiteur;${until}\nnouveau-${member.email};Adhérent;${until}`;
    await page.getByRole('textbox', { name: /^Qui inviter/ }).fill(text);
    await page.getByRole('button', { name: 'Vérifier' }).click();
  };
  const line = page.getByRole('row', { name: new RegExp(`2 ${member.email}`) });
  await fill('31/08/2090');
  await expect(line).toContainText('va déjà jusqu’au 31 août 2090, rien ne change');
  await page.getByRole('button', { name: 'Corriger la liste' }).click();
  await fill('31/08/2095');
  await expect(line).toContainText(
    `Déjà membre (${member.username}) : adhésion prolongée jusqu’au 31 août 2095`,
  );
  await expectSound(page);
  await page.getByRole('button', { name: 'Envoyer et prolonger' }).click();
  await expect(page.getByText('Une invitation part. Une adhésion est prolongée.').first()).toBeVisible();
  expect(await fanion('membership', 'show', member.username)).toContain('31 août 2095');
});

/** Opens the members as a manager and selects two newcomers, each found by pseudo. */
async function twoChosen(page: Page, project: string) {
  const [one, other] = [await aNewcomer(page.request, project), await aNewcomer(page.request, project)];
  await logIn(page, 'gerant', `/gestion/membres?q=${one.username}`);
  await page.getByRole('checkbox', { name: new RegExp(one.username) }).check();
  await page.getByRole('searchbox', { name: 'Pseudo, nom ou e-mail' }).fill(other.username);
  await page.getByRole('checkbox', { name: new RegExp(other.username) }).check();
  return { one, other };
}

test('members who are chosen are written to, and a file says which mail did not reach its member', async ({
  page,
}, { project }) => {
  const { one, other } = await twoChosen(page, project.name);
  await page.getByRole('link', { name: 'Écrire' }).click();
  await expect(page.getByLabel('Pseudos')).toHaveValue(`${one.username}\n${other.username}`);
  await expect(page.getByText('2 membres recevraient ce mail aujourd’hui.')).toBeVisible();

  // The server's answer once their mail bounced.
  const refused = {
    address_refused: {
      at: '2026-11-24T10:00:00.000Z',
      reason: 'Cette adresse n’existe pas ou ne reçoit plus.',
      answer: '550 5.1.1 User unknown',
    },
    failed_mails: [
      {
        id: 'mail-1',
        address: one.email,
        username: one.username,
        what: 'Reçu',
        reason: 'Cette adresse n’existe pas ou ne reçoit plus.',
        answer: '550 5.1.1 User unknown',
        attempts: 1,
        since: '2026-11-24T10:00:00.000Z',
        next_at: null,
        state: 'held',
      },
    ],
  };
  await page.route(/\/api\/auth\/manage\/members\/\d+$/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), ...refused } });
  });
  await page.goto(`/gestion/membres?q=${one.username}`);
  await page.getByRole('link', { name: one.username, exact: true }).click();
  const file = page.getByRole('complementary', { name: one.username });
  await expect(file).toContainText(`${one.email} est refusée depuis le 24 novembre 2026.`);
  await expect(file).toContainText('550 5.1.1 User unknown');
  await expect(file.getByRole('button', { name: 'Réessayer ce mail' })).toBeVisible();
  await expectSound(page);
  await file.getByRole('button', { name: 'Corriger l’adresse' }).click();
  await expect(page.getByRole('dialog').getByLabel('E-mail')).toHaveValue(one.email);
});

test('a right is given to those who are chosen, once it is told who has it already, by the password of the manager', async ({
  page,
}, { project }) => {
  const { other } = await twoChosen(page, project.name);
  const window = page.getByRole('dialog');
  const open = async () => {
    await page.getByRole('button', { name: 'Rôle…' }).click();
    await window.getByLabel(/^Rôle ou droit/).selectOption('Droit\u00a0: Modérer');
  };
  await open();
  // Cancelling keeps the selection.
  await window.getByRole('button', { name: 'Annuler' }).click();
  await expect(page.getByRole('region', { name: 'Sélection' }).getByText(/^2\smembres$/)).toBeVisible();
  await open();
  await expect(window.getByText(/^2\smembres le recevront aussitôt/)).toBeVisible();
  await expectSound(page);
  await window.getByRole('button', { name: 'Donner «\u00a0Modérer\u00a0»' }).click();
  await expect(window.getByText('Donnez votre mot de passe.')).toBeVisible();
  await window.getByLabel(/^Votre mot de passe/).fill(DEMO_PASSWORD);
  await window.getByRole('button', { name: 'Donner «\u00a0Modérer\u00a0»' }).click();
  await expect(window.getByText(/^2\smembres l’ont reçu/)).toBeVisible();
  await window.getByRole('button', { name: 'Fermer' }).last().click();

  await page.getByRole('checkbox', { name: new RegExp(other.username) }).check();
  await open();
  await expect(window.getByText('C’est déjà le sien.')).toBeVisible();
  await window.getByLabel('Ce qui en est fait').selectOption('Le reprendre');
  await expect(window.getByText(/^1\smembre ne l’aura plus aussitôt/)).toBeVisible();
});

test('the name of an account that will be deleted is read beside the day on a phone @phone-only', async ({
  page,
}, { project }) => {
  const leaving = await aNewcomer(page.request, project.name);
  await page.route(/\/api\/auth\/manage\/members\?/, async (route) => {
    const answer = await route.fetch();
    const list = await answer.json();
    for (const one of list.members) one.leaves_at = '2026-12-12T10:00:00.000Z';
    await route.fulfill({ response: answer, json: list });
  });
  await logIn(page, 'gerant', `/gestion/membres?q=${leaving.username}`);
  await expect(page.getByText('Supprimé le 12 décembre 2026')).toBeVisible();
  const name = page.getByRole('link', { name: leaving.username, exact: true });
  await expect(async () => expect((await name.boundingBox())!.width).toBeGreaterThan(80)).toPass();
  await expectFits(page);
});
