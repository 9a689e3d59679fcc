import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import {
  aNewcomer,
  arrive,
  asMember,
  expect,
  expectAccessible,
  expectSound,
  fanion,
  logIn,
  test,
} from '../journey.ts';

const file = (page: Page, username: string) => page.getByRole('complementary', { name: username });

/** Opens a member's file through the search of the list. */
async function openFile(page: Page, username: string) {
  await page.getByRole('searchbox', { name: /^Pseudo, nom/ }).fill(username);
  await expect(page.getByText(/^1\smembre$/)).toBeVisible();
  await page.getByRole('link', { name: username, exact: true }).click();
  await expect(file(page, username).getByRole('heading', { name: username })).toBeVisible();
  return file(page, username);
}

/** Presses a button of the confirmation dialog, and waits until it is closed. */
async function confirm(page: Page, button: string): Promise<void> {
  const window = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  await window.getByRole('button', { name: button, exact: true }).click();
  await expect(window).toHaveCount(0);
}

const roleIn = async (page: Page, token: string): Promise<string> =>
  (await asMember(page.request, token)<{ role: string }>('GET', '/permissions')).role;

test('a manager gives the treasury; the treasurer records a cheque that the bank refuses, and never sees more', async ({
  page,
  another,
}, { project }) => {
  const treasurer = await arrive(page, project.name);
  const payer = await aNewcomer(page.request, project.name);
  await page.goto('/gestion');
  await expect(page.getByRole('heading', { name: 'Accès restreint' })).toBeVisible();

  const manager = await another();
  await logIn(manager, 'gerant', '/gestion/adhesions');
  await (await openFile(manager, treasurer.username)).getByRole('link', { name: 'Compte et droits' }).click();
  await expect(manager).toHaveURL(/\/gestion\/membres\?membre=/);
  const treasurerFile = file(manager, treasurer.username);
  await treasurerFile.getByRole('switch', { name: /^Trésorerie/ }).click();
  await expect(manager.getByText(/pourra enregistrer, rembourser et corriger/)).toBeVisible();
  await confirm(manager, 'Donner');
  await expect(treasurerFile.getByRole('switch', { name: /^Trésorerie/ })).toBeChecked();

  // The right reaches the open page: its bar has the console, without the other sections.
  await page.getByRole('link', { name: 'GESTION' }).click();
  await expect(page).toHaveURL(/\/gestion$/);
  const sections = page.getByRole('navigation', { name: 'Gestion' }).getByRole('link');
  await expect(sections).toHaveText([/^Vue d’ensemble/, /^Adhésions/]);
  await page.goto('/challenges/signalements');
  await expect(page.getByRole('heading', { name: 'Accès restreint' })).toBeVisible();

  await page.goto('/gestion/adhesions');
  const opened = await openFile(page, payer.username);
  await expect(opened.getByRole('switch')).toHaveCount(0);
  await opened.getByRole('button', { name: 'Enregistrer un paiement' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel(/^Montant reçu/).fill('cinquante');
  await form.getByLabel(/^Note/).fill('Chèque n° 12');
  await form.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(form.getByText('Donnez un montant en euros')).toBeVisible();
  await form.getByLabel(/^Montant reçu/).fill('50');
  await expect(form.getByText(/^Un reçu de 50\s€ sera émis/)).toBeVisible();
  await expectSound(page);
  await confirm(page, 'Enregistrer');
  await expect(opened.getByText('Chèque reçu')).toBeVisible();
  await expect(opened.getByText(/^À présent\s: Adhérent jusqu’au/)).toBeVisible();
  expect(await roleIn(page, payer.token.access_token)).toBe('Adhérent');

  await opened.getByRole('button', { name: /^Refusé par la banque/ }).click();
  await expect(page.getByText(/prend fin aussitôt, et le membre en est prévenu/)).toBeVisible();
  await confirm(page, 'Refusé par la banque');
  await expect(opened.getByText('Refusée', { exact: true })).toBeVisible();
  await expect(opened.getByText(/Terminée le .+\s: Chèque refusé par la banque/)).toBeVisible();
  await expect(opened.getByText(/^Avoir/)).toBeVisible();
  // The action's button disappears with its outcome: the focus stays in the file.
  await expect(opened).toBeFocused();
  expect(await roleIn(page, payer.token.access_token)).toBe('Guest');
  await expectSound(page);
  // The focus returns to the line that opened the file.
  await opened.getByRole('button', { name: 'Fermer la fiche' }).click();
  await expect(page.getByRole('link', { name: payer.username, exact: true })).toBeFocused();
});

test('a treasurer named by a command corrects, gives back in part, exports, and ends', async ({ page }, {
  project,
}) => {
  const treasurer = await arrive(page, project.name);
  const member = await aNewcomer(page.request, project.name);
  expect(await fanion('user', 'grant', treasurer.username, 'tresorier')).toContain(
    'droit de trésorier donné',
  );
  await page.goto('/gestion/adhesions');
  const opened = await openFile(page, member.username);
  await opened.getByRole('button', { name: 'Enregistrer un paiement' }).click();
  await page.getByRole('dialog').getByLabel('Moyen').selectOption('Espèces');
  await confirm(page, 'Enregistrer');

  await opened.getByRole('button', { name: 'Corriger' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Formule').selectOption('Bienfaiteur');
  await form.getByLabel('Dernier jour').fill('2098-06-30');
  await expect(form.getByText(/^Après\s: Bienfaiteur jusqu’au 30 juin 2098/)).toBeVisible();
  await form.getByLabel('Motif').fill('Formule mal saisie');
  await confirm(page, 'Corriger');
  await expect(opened.getByText(/^À présent\s: Bienfaiteur jusqu’au 30 juin 2098/)).toBeVisible();

  // A correction stays when the payment is refunded: the dialog says so first.
  await opened.getByRole('button', { name: /^Rembourser/ }).click();
  await form.getByLabel(/^Montant à rendre/).fill('80');
  await form.getByLabel('Motif').fill('Trop perçu');
  await form.getByRole('button', { name: 'Rembourser', exact: true }).click();
  await expect(form.getByText(/^On ne rend pas plus que 50\s€\.$/)).toBeVisible();
  await form.getByLabel(/^Montant à rendre/).fill('20');
  await expect(form.getByText(/corrigée ou terminée depuis/)).toBeVisible();
  await confirm(page, 'Rembourser');
  await expect(opened.getByText('Remboursée en partie')).toBeVisible();

  await page.getByRole('link', { name: 'Commandes', exact: true }).click();
  await page.getByRole('searchbox', { name: 'Pseudo ou référence' }).fill(member.username);
  await expect(page.getByText(/^1\scommande$/)).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exporter' }).click();
  const csv = readFileSync(await (await downloading).path(), 'utf8');
  expect(csv).toMatch(
    new RegExp(
      `${member.username};.*;Adhérent;.*;Espèces;Remboursée en partie;"50,00";"0,00";"50,00";"20,00";EUR`,
    ),
  );
  await page.getByRole('link', { name: member.username, exact: true }).click();
  const order = page.getByRole('complementary', { name: /^Commande / });
  await expectSound(page);
  await order.getByRole('link', { name: 'Fiche du membre' }).click();

  await opened.getByRole('button', { name: 'Mettre fin' }).click();
  await page.getByRole('alertdialog').getByLabel('Motif').fill('Départ');
  await confirm(page, 'Mettre fin');
  await expect(opened.getByText('aucune adhésion en cours', { exact: false })).toBeVisible();

  await page.goto('/gestion/adhesions/rapprochement');
  await page.locator('input[type=file]').setInputFiles({
    name: 'versements.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      'created_utc,gross,reporting_category,payment_intent_id\n2001-01-02,50.00,charge,pi_1\n',
    ),
  });
  await expect(page.getByRole('region', { name: 'Sans commande' }).getByText(/pi_1/)).toBeVisible();
  await expectSound(page);
});

test('an announced payment is noted received by the first button of the file, and the console counts again at once', async ({
  page,
}, { project }) => {
  const member = await aNewcomer(page.request, project.name);
  await asMember(page.request, member.token.access_token)('POST', '/subscriptions/checkout', {
    plan: 'bienfaiteur',
    kind: 'join',
    means: 'cheque',
    idempotency_key: `announced-${member.username}`,
  });
  await logIn(page, 'gerant', '/gestion/adhesions');
  const opened = await openFile(page, member.username);
  // Another payment first shows what it cancels.
  await opened.getByRole('button', { name: 'Enregistrer un autre paiement' }).click();
  const form = page.getByRole('dialog');
  const warning = form.getByText(/Adhésion, formule Bienfaiteur, 70\s€\) sera abandonnée/);
  await expect(warning).toBeVisible();
  const place = async (one: typeof warning) => (await one.boundingBox())?.y ?? Number.NaN;
  expect(await place(warning)).toBeLessThan(await place(form.getByLabel('Ce qui est payé')));
  await expectSound(page);
  await form.getByRole('button', { name: 'Annuler' }).click();

  await opened.getByRole('button', { name: /^Noter reçu : Bienfaiteur, 70\s€$/ }).click();
  const counted = page.waitForResponse((answer) => answer.url().endsWith('/api/console/waiting'));
  await confirm(page, 'Noter reçu');
  await expect(opened.getByText(/^À présent\s: Bienfaiteur jusqu’au/)).toBeVisible();
  await counted;
  await expect(opened.getByRole('button', { name: 'Enregistrer un paiement' })).toBeVisible();
});

test('a demand for a plan leads the desk to its payment, with the words that say how it is paid', async ({
  page,
}, { project }) => {
  const member = await aNewcomer(page.request, project.name);
  const { id } = await asMember(page.request, member.token.access_token)<{ id: number }>('POST', '/support', {
    subject: 'Adhésion : Bienfaiteur',
    message: 'Comment la régler ?',
    plan: 'bienfaiteur',
  });
  await logIn(page, 'gerant', `/gestion/support?demande=${id}`);
  const ticketPanel = page.getByRole('complementary', { name: 'Adhésion : Bienfaiteur' });
  await ticketPanel.getByLabel('Reprendre une réponse').selectOption({ index: 1 });
  await expect(ticketPanel.getByLabel('Répondre')).toHaveValue(
    /Bienfaiteur se règle sur le site.*70\s€ par an/,
  );
  await expectSound(page);
  await expect(ticketPanel.getByRole('link', { name: member.username })).toHaveAttribute(
    'href',
    /\/gestion\/membres\?membre=/,
  );
  await ticketPanel.getByRole('link', { name: 'Enregistrer un paiement' }).click();
  const opened = file(page, member.username);
  await expect(opened.getByText(/^Demande du .+\s: la formule Bienfaiteur\./)).toBeVisible();
  await expectAccessible(page);
  await opened.getByRole('link', { name: 'Lire la demande' }).click();
  await expect(ticketPanel).toBeVisible();
});
