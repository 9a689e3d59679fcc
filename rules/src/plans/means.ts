/** How an order is paid, or why nothing is due. */
export const MEANS = ['card', 'cheque', 'transfer', 'cash', 'exemption'] as const;
export type Means = (typeof MEANS)[number];

/** Providers that charge a card; `local`: none, on a developer's machine. */
export const ONLINE_PROVIDERS = ['local', 'stripe', 'helloasso'] as const;
export type OnlineProvider = (typeof ONLINE_PROVIDERS)[number];

/** Providers through which an order is paid; `manual`: a treasurer records it. */
export const PROVIDERS = ['manual', ...ONLINE_PROVIDERS] as const;
export type ProviderName = (typeof PROVIDERS)[number];

/** The states of a cheque. */
export const CHEQUE_STATES = ['received', 'banked', 'refused'] as const;
export type ChequeState = (typeof CHEQUE_STATES)[number];

/** Why a treasurer should look at an order: another amount or a second payment, no period, a dispute. */
export const ATTENTIONS = ['odd_payment', 'no_period', 'disputed'] as const;
export type Attention = (typeof ATTENTIONS)[number];

/** Kinds of numbered, printable documents: a receipt, or the credit note of a refund. */
export const RECEIPT_KINDS = ['receipt', 'credit'] as const;
export type ReceiptKind = (typeof RECEIPT_KINDS)[number];

/** The setting with the payment instructions of each means other than a card. */
export const MEANS_SETTINGS = {
  cheque: 'cheque_instructions',
  transfer: 'bank_iban',
  cash: 'cash_instructions',
} as const;
