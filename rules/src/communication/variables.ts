/**
 * Variables that a group mail may use for each recipient, between double braces
 * (docs/product/communication.md#mails).
 */
export const MAIL_VARIABLES = ['pseudo', 'association'] as const;
export type MailValues = Readonly<Record<(typeof MAIL_VARIABLES)[number], string>>;

const VARIABLE = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** The unknown variables of a text, as typed, each once. */
export const unknownVariables = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(VARIABLE)]
      .filter(([, name = '']) => !(MAIL_VARIABLES as readonly string[]).includes(name))
      .map(([typed]) => typed),
  ),
];

/** A text with its variables filled in; `written` formats each value. */
export const fillVariables = (
  text: string,
  values: MailValues,
  written: (value: string) => string = (value) => value,
): string =>
  text.replaceAll(VARIABLE, (typed, name: string) =>
    Object.hasOwn(values, name) ? written(values[name as keyof MailValues]) : typed,
  );
