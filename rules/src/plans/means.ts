/** The setting in which the association writes to whom or where each means is paid, beside a card. */
export const WRITTEN_IN = {
  cheque: 'cheque_instructions',
  transfer: 'bank_iban',
  cash: 'cash_instructions',
} as const;
