import type { ReceiptKind } from '@fanion/rules/plans/means';
import type { RefundCause } from '@fanion/rules/plans/orders';
import { dayText } from '../periods/texts.ts';

/** An amount in cents, in French form: "50,00 €". */
export const money = (cents: number, currency: string): string =>
  new Intl.NumberFormat('fr-FR', { style: 'currency', currency }).format(cents / 100);

export const MEANS_TEXTS = {
  card: 'Carte bancaire',
  cheque: 'Chèque',
  transfer: 'Virement',
  cash: 'Espèces',
  exemption: 'Exemption',
} as const;

const CAUSES: Record<RefundCause, string> = {
  refund: 'Remboursement',
  cheque_refused: 'Chèque refusé par la banque',
  dispute: 'Paiement contesté auprès de la banque',
};
export const causeText = (cause: RefundCause): string => CAUSES[cause];

/** Why a receipt cancels a credit note. */
export const REFUND_FAILED = 'Le remboursement n’a pas abouti';
export const ASIDE = 'Un autre paiement règle la commande';

/** The printed texts, line by line. */
export const RECEIPT_TEXTS = {
  receipt: 'Reçu',
  credit: 'Avoir',
  number: (number: string) => `N° ${number}`,
  issued: (at: Date) => `Émis le ${dayText(at)}`,
  receivedFrom: 'Reçu de',
  givenBackTo: 'Rendu à',
  paid: (means: string, at: Date) => `Payé le ${dayText(at)}, ${means.toLowerCase()}`,
  of: {
    credit: (number: string, reason: string) =>
      `Annule tout ou partie du reçu ${number}\u00a0: ${reason.toLowerCase()}`,
    receipt: (number: string, reason: string) => `Annule l’avoir ${number}\u00a0: ${reason.toLowerCase()}`,
  },
  gift: 'Don',
  total: 'Total',
  order: (reference: string) => `Commande ${reference}`,
  test: 'ESSAI\u00a0: aucun argent n’a été versé, ce document n’a pas de valeur.',
} as const;

export const mailSubject = (kind: ReceiptKind, number: string): string =>
  kind === 'receipt' ? `Votre reçu ${number}` : `Votre avoir ${number}`;
export const mailText = (kind: ReceiptKind, number: string, amount: string): string =>
  kind === 'receipt'
    ? `Voici le reçu ${number} de votre paiement de ${amount}, en pièce jointe.`
    : `Voici l’avoir ${number} de ${amount} qui vous revient, en pièce jointe.`;
export const reversalMailText = (number: string, note: string, amount: string, reason: string): string =>
  `Voici le reçu ${number} de ${amount}, en pièce jointe\u00a0: il annule l’avoir ${note} (${reason.toLowerCase()}).`;
export const HELLO = (username: string): string => `Bonjour ${username},`;
export const ALL_RECEIPTS = 'Tous vos reçus sont dans «\u00a0Mon adhésion\u00a0»\u00a0:';
