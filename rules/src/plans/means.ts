/** How an order is paid, or why nothing is. */
export const MEANS = ['card', 'cheque', 'transfer', 'cash', 'exemption'] as const;
export type Means = (typeof MEANS)[number];

/** Through whom a card is charged; `local`: nobody, on a machine of one's own. */
export const ONLINE_PROVIDERS = ['local', 'stripe', 'helloasso'] as const;
export type OnlineProvider = (typeof ONLINE_PROVIDERS)[number];

/** Through whom an order is paid; `manual`: a treasurer notes it. */
export const PROVIDERS = ['manual', ...ONLINE_PROVIDERS] as const;
export type ProviderName = (typeof PROVIDERS)[number];

/** Where a cheque is. */
export const CHEQUE_STATES = ['received', 'banked', 'refused'] as const;
export type ChequeState = (typeof CHEQUE_STATES)[number];

/** Why a treasurer should look at an order: another amount or a second payment, no period, a dispute. */
export const ATTENTIONS = ['odd_payment', 'no_period', 'disputed'] as const;
export type Attention = (typeof ATTENTIONS)[number];

/** What is numbered and printed: a receipt, or the credit note of a refund. */
export const RECEIPT_KINDS = ['receipt', 'credit'] as const;
export type ReceiptKind = (typeof RECEIPT_KINDS)[number];

/** The setting in which the association writes to whom or where each means is paid, beside a card. */
export const WRITTEN_IN = {
  cheque: 'cheque_instructions',
  transfer: 'bank_iban',
  cash: 'cash_instructions',
} as const;
