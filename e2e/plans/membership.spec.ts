import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import {
  arrive,
  asMember,
  type Call,
  expect,
  expectAccessible,
  expectSound,
  shiftOf,
  test,
  tokenOf,
} from '../journey.ts';

interface Membership {
  order: { reference: string; checkout_url: string } | null;
  receipts: { order: string }[];
}

/** Completes a payment on the current test payment page, and follows its way back. */
async function settle(page: Page, outcome: 'Payer' | 'Refuser le paiement' | 'Renoncer'): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Paiement d’essai' })).toBeVisible();
  await page.getByRole('button', { name: outcome }).click();
  await page.getByRole('link', { name: 'Revenir au site' }).click();
}

/** The text of the PDF that a click downloads. */
async function textOfDownload(page: Page, click: () => Promise<void>): Promise<string> {
  const downloading = page.waitForEvent('download');
  await click();
  const file = await (await downloading).path();
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(readFileSync(file))), {
    mergePages: true,
  });
  return text.replaceAll(/\s+/g, ' ');
}

const receipts = (page: Page) => page.getByRole('region', { name: 'Reçus et avoirs' }).getByRole('listitem');

test('a guest meets a closed module, pays, is an adhérent at once, goes higher, renews, and is given back', async ({
  page,
  context,
}, { project }) => {
  const { token } = await arrive(page, project.name);
  const call: Call = asMember(page.request, token);
  const open = await context.newPage();
  await open.goto('/leaderboard');
  await expect(open.getByText('Accès restreint')).toBeVisible();

  await page.goto('/leaderboard');
  await page.getByRole('link', { name: 'Changer mon abonnement' }).click();
  await page.getByRole('button', { name: 'Adhérer : Adhérent' }).click();
  const dialog = page.getByRole('dialog', { name: /^Adhérer/ });
  await expect(dialog.getByText('Paiement d’essai')).toBeVisible();
  await dialog.getByLabel(/^Don en plus/).fill('douze');
  await dialog.getByRole('button', { name: 'Payer 50 €' }).click();
  await expect(dialog.getByText('Donnez un montant en euros')).toBeVisible();
  await dialog.getByLabel(/^Don en plus/).fill('12,50');
  await expectSound(page);
  await dialog.getByRole('button', { name: 'Payer 62,50 €' }).click();

  // Returning proves nothing: until it is confirmed, the page waits.
  await expect(page.getByRole('heading', { name: 'Paiement d’essai' })).toBeVisible();
  const { order } = await call<Membership>('GET', '/plans/membership');
  const waiting = await context.newPage();
  await waiting.goto(`/profile/upgrade?order=${order?.reference}`);
  await expect(waiting.getByText('Paiement en cours de confirmation')).toBeVisible();
  expect(await shiftOf(waiting)).toBeLessThanOrEqual(0.05);
  await expectAccessible(waiting);

  await settle(page, 'Payer');
  await expect(page.getByText('Paiement confirmé')).toBeVisible();
  await expect(waiting.getByText('Paiement confirmé')).toBeVisible();
  await expect(open.getByRole('heading', { level: 1, name: 'Classement' })).toBeVisible();
  await waiting.close();
  await expect(page.getByText('Active', { exact: true })).toBeVisible();
  await expect(receipts(page)).toHaveCount(1);
  const receipt = await textOfDownload(page, () => receipts(page).first().getByRole('button').click());
  for (const expectedText of [
    'Maewenn Le Gall',
    'Adhésion, formule Adhérent',
    'Don 12,50 €',
    'Total 62,50 €',
    'ESSAI',
  ])
    expect(receipt).toContain(expectedText);
  await expectSound(page);

  // After an order from this very page, the dialog closes and the pending order shows; the next choice
  // replaces it.
  await page.getByRole('button', { name: 'Renouveler' }).click();
  await page.getByRole('radio', { name: /^Virement/ }).check();
  await page.getByRole('button', { name: 'Commander, 50 €' }).click();
  await expect(page.getByRole('region', { name: 'Commande en attente' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.goto('/upgrade-plan');
  await page.getByRole('button', { name: 'Passer Bienfaiteur' }).click();
  await expect(page.getByRole('radio', { name: /^Dès maintenant\s+20\s€/ })).toBeChecked();
  await page.getByRole('button', { name: 'Payer 20 €' }).click();
  await settle(page, 'Payer');
  await expect(page.getByText('Bienfaiteur', { exact: true }).first()).toBeVisible();

  await page.goto('/upgrade-plan');
  await page.getByRole('button', { name: 'Prendre à l’échéance : Adhérent' }).click();
  await page.getByRole('button', { name: 'Payer 50 €' }).click();
  await settle(page, 'Payer');
  await expect(page.getByText(/^Bienfaiteur jusqu’au .+, puis Adhérent jusqu’au /)).toBeVisible();
  await expect(receipts(page)).toHaveCount(3);

  // Refunded one after the other: what the first payment gave is cancelled with what depended on it.
  const treasurer = asMember(page.request, await tokenOf(page.request, 'gerant'));
  const { receipts: lines } = await call<Membership>('GET', '/plans/membership');
  for (const [reference, cents] of [
    [lines[0]?.order, 5000],
    [lines[2]?.order, 6250],
  ])
    await treasurer('POST', `/plans/manage/orders/${reference}/refund`, {
      cents,
      why: 'Demandé par le membre',
      idempotency_key: `essai-${reference}`,
    });
  await expect(open.getByText('Accès restreint')).toBeVisible();
  await expect(page.getByText('Aucune adhésion', { exact: true })).toBeVisible();
  await expect(receipts(page)).toHaveCount(5);
  await expect(receipts(page).filter({ hasText: 'Avoir' })).toHaveCount(2);
});

test('an order by transfer says how to pay; another choice takes its place, declined or abandoned nothing is owed', async ({
  page,
  context,
}, { project }) => {
  await arrive(page, project.name);
  await page.goto('/upgrade-plan');
  await page.getByRole('button', { name: 'Adhérer : Adhérent' }).click();
  await page.getByRole('radio', { name: /^Virement/ }).check();
  await page.getByRole('button', { name: 'Commander, 50 €' }).click();
  const card = page.getByRole('region', { name: 'Commande en attente' });
  await expect(card.getByText(/^FR76\s3000/)).toBeVisible();
  await expect(card.getByText('Recopiez la référence', { exact: false })).toBeVisible();
  await expectSound(page);

  // A second tab shows it, and may replace it.
  const tab = await context.newPage();
  await tab.goto('/upgrade-plan');
  await expect(tab.getByText('Commande en attente')).toBeVisible();
  await expectAccessible(tab);
  await tab.getByRole('button', { name: 'Adhérer : Bienfaiteur' }).click();
  await expect(tab.getByText(/^Une commande attend déjà\s: Adhésion, formule Adhérent, 50\s€/)).toBeVisible();
  await tab.getByRole('button', { name: 'Payer 70 €' }).click();
  await settle(tab, 'Refuser le paiement');
  await expect(tab.getByText('Paiement refusé')).toBeVisible();
  await expect(tab).toHaveURL(/\/upgrade-plan\?order=/);

  await tab.getByRole('button', { name: 'Adhérer : Bienfaiteur' }).click();
  await tab.getByRole('button', { name: 'Payer 70 €' }).click();
  await expect(tab.getByRole('heading', { name: 'Paiement d’essai' })).toBeVisible();
  await tab.goBack();
  // The abandoned order is there, to resume or cancel.
  await expect(tab.getByRole('link', { name: 'Reprendre le paiement' })).toBeVisible();
  await tab.getByRole('link', { name: 'Reprendre le paiement' }).click();
  await settle(tab, 'Renoncer');
  await expect(tab.getByText('Commande abandonnée')).toBeVisible();

  await page.reload();
  await expect(card).toHaveCount(0);
  await expect(page.getByText('Commande abandonnée')).toBeVisible();
  await expect(page.getByText('Aucune adhésion', { exact: true })).toBeVisible();
  await expect(page.getByText('Aucun reçu pour le moment.')).toBeVisible();
});

test('while an order waits, the membership page speaks of it alone: no other price, plan or invitation', async ({
  page,
}, { project }) => {
  const { token } = await arrive(page, project.name);
  await asMember(page.request, token)('POST', '/subscriptions/checkout', {
    plan: 'bienfaiteur',
    kind: 'join',
    means: 'cheque',
    idempotency_key: `waits-${Date.now()}-waits`,
  });
  await page.goto('/profile/upgrade');
  const card = page.getByRole('region', { name: 'Adhésion', exact: true });
  await expect(card.getByText(/^Adhésion, formule Bienfaiteur, 70\s€$/)).toBeVisible();
  await expect(card.getByText(/^dès /)).toHaveCount(0);
  await expect(card.getByRole('link', { name: 'Adhérer' })).toHaveCount(0);
  const brings = page.getByRole('region', { name: 'Ce que l’adhésion apporte' });
  await expect(brings.getByText('Bienfaiteur', { exact: true })).toBeVisible();
});
