import { type PaidPlan, ROLE_NAMES } from '@fanion/rules/access';
import { START_SENTENCES } from '@fanion/rules/plans/orders';
import { purchaseText } from '@fanion/rules/plans/purchase';
import { dayText } from '../periods/texts.ts';
import { money } from '../receipts/texts.ts';
import { totalOf } from './price-model.ts';
import type { OrderRow } from './queries.ts';

export const NO_GIFT = 'Cette formule ne prend pas de don.';
export const NOTIFICATION_RECEIVED = 'Notification reçue.';
export const TOO_MUCH_BACK = 'On ne rend pas plus que ce qui a été payé.';
export const WHOLE_ONLY = 'HelloAsso ne rend ici qu’un paiement entier.';
export const BY_THEIR_SITE =
  'Le prestataire n’a pas pu rembourser. Faites-le depuis votre compte chez lui\u00a0: sa notification le notera ici.';
export const NOT_A_CHEQUE = 'Cette commande n’est pas payée par chèque.';
export const NOT_BY_HAND = 'Un paiement en ligne se confirme par son prestataire.';
export const NOTHING_TO_SEE = 'Cette commande n’a rien à régler.';
export const NO_SUCH_PAYMENT = 'Cette commande n’a pas reçu ce paiement.';
export const NOT_PAID = 'Cette commande n’est pas payée.';
export const FREE_IS_FREE = 'Une exemption ne coûte rien.';
export const PRICE_NEEDED = 'Donnez le montant reçu.';
export const NOTHING_TO_GIVE =
  'Il n’y a pas d’adhésion en cours à compléter\u00a0: enregistrez une adhésion ou un renouvellement.';

export const PAID_AHEAD = 'Son adhésion est déjà payée d’avance.';
/** What a recorded payment gives a member. */
export const recordedEffect = (
  { plan, from, to }: { plan: PaidPlan; from: number; to: number },
  cents: number,
  { currency, replaced }: { currency: string; replaced: string | null },
): string =>
  [
    `${ROLE_NAMES[plan]} du ${dayText(from)} au ${dayText(to)}, ${cents > 0 ? money(cents, currency) : 'sans paiement'}.`,
    ...(replaced === null ? [] : [`Sa commande ${replaced}, qu’il n’a pas payée, est abandonnée.`]),
  ].join(' ');

const REFUND_WHYS = {
  refund: 'Paiement remboursé',
  cheque_refused: 'Chèque refusé par la banque',
  dispute: 'Paiement contesté auprès de la banque',
} as const;
/** Why a period was taken back, for its member. */
export const takenBackWhy = (cause: keyof typeof REFUND_WHYS): string => REFUND_WHYS[cause];

const nb = '\u00a0';

/** Notification of a member about their order. */
export const paidNews = (cents: number, currency: string, membership: string) => ({
  subject: 'Votre paiement est confirmé',
  text: `${cents > 0 ? `Votre paiement de ${money(cents, currency)} est confirmé` : 'Votre adhésion est enregistrée'}${nb}: ${membership}.`,
});
/** Notification about a payment that came too late to give anything. */
export const latePaymentNews = (cents: number, currency: string) => ({
  subject: 'Votre paiement est reçu, sans adhésion à compléter',
  text: `Votre paiement de ${money(cents, currency)} est reçu, mais n’a plus d’adhésion à compléter${nb}: l’association en est prévenue, et vous dira ce qu’il en est.`,
});
export const refundedNews = (cents: number, currency: string, why: string, membership: string) => ({
  subject: why,
  text: `${why}${nb}: ${money(cents, currency)}. Votre adhésion à présent${nb}: ${membership}.`,
});

/** Notification about a payment on top of the one that counts for the order. */
export const extraPaymentNews = (cents: number, currency: string) => ({
  subject: 'Un paiement de trop vous est rendu',
  text: `Un paiement de ${money(cents, currency)} de trop vous est rendu. Votre adhésion ne change pas.`,
});

/** Subject of a refund that failed: the bank did not accept it. */
export const UNDONE_SUBJECT = 'Un remboursement n’a pas abouti';
export const failedRefundNews = (cents: number, currency: string): string =>
  `Votre remboursement de ${money(cents, currency)} n’a pas abouti${nb}: votre banque ne l’a pas pris. L’association en est prévenue.`;
export const failedRefundAttention = (reference: string, cents: number, currency: string): string =>
  `Le remboursement de ${money(cents, currency)} de la commande ${reference} n’a pas abouti${nb}: l’argent est revenu. Rendez-le autrement, ou enregistrez de nouveau l’adhésion si elle a pris fin.`;

/** Mail with the payment instructions of an order. */
export const toPaySubject = (reference: string): string => `Commande ${reference}${nb}: comment la payer`;
export const TO_PAY_PAGE = `Votre commande est dans «${nb}Mon adhésion${nb}»${nb}:`;
const TO_PAY = {
  transfer: (reference: string) =>
    `Recopiez la référence ${reference} dans le libellé du virement${nb}: elle dit à l’association que le virement vient de vous.`,
  cheque: (reference: string) => `Notez la référence ${reference} au dos du chèque.`,
  cash: (reference: string) => `Donnez la référence ${reference} avec les espèces.`,
} as const;

/** An IBAN in groups of four, as it is printed. */
const ibanText = (iban: string): string => iban.replace(/\s/g, '').replace(/(.{4})(?=.)/g, `$1${nb}`);

/** Contact for an association that configured neither payee nor address. */
const askWhere = (contact: string): string =>
  contact === ''
    ? 'Pour savoir comment le remettre, demandez à un gérant de l’association.'
    : `Pour savoir comment le remettre, écrivez à ${contact}.`;

/** Amount, payee and reference of a payment, a paragraph each. */
export function paymentLines(
  order: Pick<OrderRow, 'reference' | 'kind' | 'plan' | 'means' | 'price_cents' | 'gift_cents' | 'currency'>,
  how: { text: string; holder: string; iban: string; bic: string; contact: string },
): string[] {
  const { reference, kind, plan, means, currency } = order;
  const total = money(totalOf(order), currency);
  const account = [
    how.holder && `Titulaire${nb}: ${how.holder}`,
    how.iban && `IBAN${nb}: ${ibanText(how.iban)}`,
    how.bic && `BIC${nb}: ${how.bic}`,
  ];
  return [
    `${purchaseText(kind, plan)}${nb}: ${total}. Référence${nb}: ${reference}.`,
    ...account,
    ...how.text.split('\n'),
    how.text === '' && how.iban === '' ? askWhere(how.contact) : '',
    means === 'card' || means === 'exemption' ? '' : TO_PAY[means](reference),
    START_SENTENCES[kind],
  ].filter((line) => line !== '');
}

const WAITED: Record<'cheque' | 'transfer' | 'cash', string> = {
  cheque: 'votre chèque',
  transfer: 'votre virement',
  cash: 'vos espèces',
};

/** Reminder of an announced payment that has not come. */
export function awaitedPaymentNews(
  order: Pick<OrderRow, 'reference' | 'means' | 'price_cents' | 'gift_cents' | 'currency'>,
) {
  const { reference, means } = order;
  const total = money(totalOf(order), order.currency);
  const what = means === 'card' || means === 'exemption' ? 'votre paiement' : WAITED[means];
  return {
    subject: `Votre adhésion attend ${what}`,
    text: `Votre adhésion attend ${what} de ${total}, référence ${reference}. « Mon adhésion » dit comment payer, et permet d’y renoncer.`,
  };
}

/** Notification of treasurers about a payment that needs a look. */
export const ATTENTION = {
  odd_payment: (reference: string) =>
    `Un paiement de la commande ${reference} n’est pas celui qui était attendu${nb}: autre montant, autre devise ou second paiement.`,
  no_period: (reference: string) =>
    `La commande ${reference} est payée, mais n’a plus rien à compléter${nb}: remboursez-la ou corrigez l’adhésion.`,
  disputed: (reference: string) =>
    `Le paiement de la commande ${reference} est contesté auprès de la banque.`,
} as const;
export const ATTENTION_SUBJECT = 'Un paiement est à regarder';

/** Texts of the test payment page. */
export const LOCAL_PAGE = {
  title: 'Paiement d’essai',
  about:
    'Cette page remplace celle d’un prestataire, sur cette machine seulement. Aucune carte n’est débitée.',
  pay: 'Payer',
  decline: 'Refuser le paiement',
  abandon: 'Renoncer',
  back: 'Revenir au site',
  notFound: 'Cette page de paiement n’existe pas ou plus.',
  done: {
    pay: 'Le paiement est envoyé.',
    decline: 'Le paiement est refusé.',
    abandon: 'Le paiement est abandonné.',
  },
  failed: 'Le site n’a pas pris la notification. Réessayez.',
} as const;
