import { SETTING_LINES_MAX } from '@fanion/rules/association/limits';
import { isDayOfEveryYear } from '@fanion/rules/plans/terms';
import { cleanText, isWithinLength } from '@fanion/rules/text';
import type { Checked } from './checked-model.ts';
import * as texts from './texts.ts';

/** One of a few words. */
const choice =
  (...words: string[]) =>
  (input: string): Checked =>
    words.includes(input) ? { value: input } : { sentence: texts.badChoice(words) };

/** Some of a few words, with commas between. */
const choices =
  (...words: string[]) =>
  (input: string): Checked => {
    const chosen = input.split(',').map((word) => word.trim());
    if (!chosen.every((word) => words.includes(word))) return { sentence: texts.badChoices(words) };
    return { value: words.filter((word) => chosen.includes(word)).join(',') };
  };

/** A text of a few lines, printed as it is. */
const lines = (input: string): Checked => {
  const value = cleanText(input.replaceAll('\\n', '\n'));
  return value !== '' && isWithinLength(value, SETTING_LINES_MAX) ? { value } : { sentence: texts.BAD_LINES };
};

const matching =
  (shape: RegExp, sentence: string) =>
  (input: string): Checked =>
    shape.test(input) ? { value: input } : { sentence };

/** An account number modulo 97, its letters counted from ten: 1 in a valid one (ISO 13616). */
function restOfIban(iban: string): number {
  const digits = (iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  );
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0);
}

function iban(input: string): Checked {
  const value = input.replace(/\s/g, '').toUpperCase();
  const right = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(value) && restOfIban(value) === 1;
  return right ? { value } : { sentence: texts.BAD_IBAN };
}

const KEY = matching(/^[\w.+/=-]{8,300}$/, texts.BAD_KEY);

/** How memberships last and are paid. A `sealed` value is stored encrypted, under the secret. */
export const PAYMENT_SETTINGS = {
  membership_term: {
    meaning: texts.MEANINGS.membership_term,
    check: choice('rolling', 'season'),
  },
  season_start: {
    meaning: texts.MEANINGS.season_start,
    check: (input: string): Checked =>
      isDayOfEveryYear(input) ? { value: input } : { sentence: texts.BAD_DAY },
  },
  student_proof: {
    meaning: texts.MEANINGS.student_proof,
    check: choice('declared', 'verified'),
  },
  payment_provider: {
    meaning: texts.MEANINGS.payment_provider,
    check: choice('none', 'stripe', 'helloasso', 'local'),
  },
  payment_means: {
    meaning: texts.MEANINGS.payment_means,
    check: choices('cheque', 'transfer', 'cash'),
  },
  cheque_instructions: {
    meaning: texts.MEANINGS.cheque_instructions,
    check: lines,
  },
  cash_instructions: { meaning: texts.MEANINGS.cash_instructions, check: lines },
  bank_holder: { meaning: texts.MEANINGS.bank_holder, check: lines },
  bank_iban: { meaning: texts.MEANINGS.bank_iban, check: iban },
  bank_bic: {
    meaning: texts.MEANINGS.bank_bic,
    check: matching(/^[A-Z0-9]{8}(?:[A-Z0-9]{3})?$/, texts.BAD_BIC),
  },
  association_address: {
    meaning: texts.MEANINGS.association_address,
    check: lines,
  },
  association_number: { meaning: texts.MEANINGS.association_number, check: lines },
  gift_tax_text: {
    meaning: texts.MEANINGS.gift_tax_text,
    check: lines,
  },
  stripe_secret_key: {
    meaning: texts.MEANINGS.stripe_secret_key,
    check: matching(/^(?:sk|rk)_(?:test|live)_\w{8,250}$/, texts.BAD_STRIPE_KEY),
    secret: true,
    sealed: true,
  },
  stripe_webhook_secret: {
    meaning: texts.MEANINGS.stripe_webhook_secret,
    check: matching(/^whsec_[\w+/=]{8,250}$/, texts.BAD_STRIPE_WEBHOOK),
    secret: true,
    sealed: true,
  },
  helloasso_organization: {
    meaning: texts.MEANINGS.helloasso_organization,
    check: matching(/^[a-z0-9-]{1,100}$/, texts.BAD_SLUG),
  },
  helloasso_mode: {
    meaning: texts.MEANINGS.helloasso_mode,
    check: choice('production', 'sandbox'),
  },
  helloasso_client_id: { meaning: texts.MEANINGS.helloasso_client_id, check: KEY },
  helloasso_client_secret: {
    meaning: texts.MEANINGS.helloasso_client_secret,
    check: KEY,
    secret: true,
    sealed: true,
  },
  helloasso_signature_key: {
    meaning: texts.MEANINGS.helloasso_signature_key,
    check: KEY,
    secret: true,
    sealed: true,
  },
} as const;
