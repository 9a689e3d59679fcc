import { SETTING_LINES_MAX } from '@fanion/rules/association/limits';
import { isDayOfEveryYear } from '@fanion/rules/plans/terms';
import { cleanText, within } from '@fanion/rules/text';
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
  return value !== '' && within(value, SETTING_LINES_MAX) ? { value } : { sentence: texts.BAD_LINES };
};

const like =
  (shape: RegExp, sentence: string) =>
  (input: string): Checked =>
    shape.test(input) ? { value: input } : { sentence };

/** The rest of the division by 97 of an account number, its letters counted from ten: 1 in a right one (ISO 13616). */
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

const KEY = like(/^[\w.+/=-]{8,300}$/, texts.BAD_KEY);

/** How memberships last and are paid. What is `sealed` is kept encrypted under the secret of the installation. */
export const PAYMENT_SETTINGS = {
  membership_term: {
    meaning: 'Durée d’une adhésion\u00a0: rolling (12 mois à partir du paiement) ou season',
    check: choice('rolling', 'season'),
  },
  season_start: {
    meaning: 'Premier jour de la saison, MM-JJ (09-01)',
    check: (input: string): Checked =>
      isDayOfEveryYear(input) ? { value: input } : { sentence: texts.BAD_DAY },
  },
  student_proof: {
    meaning: 'Tarif réduit\u00a0: declared (sur l’honneur) ou verified (justificatif vu par un trésorier)',
    check: choice('declared', 'verified'),
  },
  payment_provider: {
    meaning: 'Paiement en ligne\u00a0: none, stripe, helloasso, ou local pour essayer sur sa machine',
    check: choice('none', 'stripe', 'helloasso', 'local'),
  },
  payment_means: {
    meaning: 'Autres moyens proposés, avec des virgules\u00a0: cheque, transfer, cash',
    check: choices('cheque', 'transfer', 'cash'),
  },
  cheque_instructions: {
    meaning: 'À l’ordre de qui et où envoyer un chèque (\\n va à la ligne)',
    check: lines,
  },
  cash_instructions: { meaning: 'Où et quand payer en espèces (\\n va à la ligne)', check: lines },
  bank_holder: { meaning: 'Titulaire du compte, pour les virements', check: lines },
  bank_iban: { meaning: 'IBAN du compte', check: iban },
  bank_bic: {
    meaning: 'BIC du compte',
    check: like(/^[A-Z0-9]{8}(?:[A-Z0-9]{3})?$/, texts.BAD_BIC),
  },
  association_address: {
    meaning: 'Adresse de l’association, sur les reçus (\\n va à la ligne)',
    check: lines,
  },
  association_number: { meaning: 'Numéro RNA ou SIREN, sur les reçus', check: lines },
  gift_tax_text: {
    meaning: 'Texte fiscal des dons, sur les reçus\u00a0; vide, rien n’en est dit',
    check: lines,
  },
  stripe_secret_key: {
    meaning: 'Stripe\u00a0: clé secrète (sk_… ou rk_…\u00a0; sk_test_… essaie sans argent)',
    check: like(/^(?:sk|rk)_(?:test|live)_\w{8,250}$/, texts.BAD_STRIPE_KEY),
    secret: true,
    sealed: true,
  },
  stripe_webhook_secret: {
    meaning: 'Stripe\u00a0: secret de signature du webhook (whsec_…)',
    check: like(/^whsec_[\w+/=]{8,250}$/, texts.BAD_STRIPE_WEBHOOK),
    secret: true,
    sealed: true,
  },
  helloasso_organization: {
    meaning: 'HelloAsso\u00a0: nom de l’association dans ses adresses (slug)',
    check: like(/^[a-z0-9-]{1,100}$/, texts.BAD_SLUG),
  },
  helloasso_mode: {
    meaning: 'HelloAsso\u00a0: production, ou sandbox pour essayer',
    check: choice('production', 'sandbox'),
  },
  helloasso_client_id: { meaning: 'HelloAsso\u00a0: clientId de l’API', check: KEY },
  helloasso_client_secret: {
    meaning: 'HelloAsso\u00a0: clientSecret de l’API',
    check: KEY,
    secret: true,
    sealed: true,
  },
  helloasso_signature_key: {
    meaning:
      'HelloAsso\u00a0: clé de signature des notifications\u00a0; sans elle, chacune est relue chez HelloAsso',
    check: KEY,
    secret: true,
    sealed: true,
  },
} as const;
