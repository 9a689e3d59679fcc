import { ASSOCIATION_NAME_MAX, readAssociationName } from '@fanion/rules/association';
import {
  accentContrast,
  isReadableAccent,
  nearestAccent,
  readColour,
} from '@fanion/rules/association/accent';
import { emailProblem } from '@fanion/rules/auth/email';
import { cleanText, isWithinLength } from '@fanion/rules/text';
import type { Checked } from './checked-model.ts';
import { NUMBER_SETTINGS } from './numbers-model.ts';
import { PAYMENT_SETTINGS } from './payments-model.ts';
import * as texts from './texts.ts';

interface Setting {
  /** What the setting is, for the person who writes it. */
  meaning: string;
  /** Checks a value without outer white space; never called with an empty one, which removes the setting. */
  check(input: string): Checked;
  /** Anybody who knows the value may use it: it is shown nowhere. */
  secret?: true;
  /** Stored encrypted under the secret of the installation. */
  sealed?: true;
}

const LINK_MAX = 500;

/** A line shown as it was typed: invisible characters are refused, not silently removed. */
const line = (sentence: string) => (input: string) => {
  const value = readAssociationName(input);
  const typed = input.normalize('NFC').replace(/[^\S\p{Cc}]+/gu, ' ');
  return value === null || value !== typed ? { sentence } : { value };
};

const link = (input: string): Checked => {
  const right = /^https:\/\/\S+$/.test(input) && input.length <= LINK_MAX && URL.canParse(input);
  return right && new URL(input).username === '' ? { value: input } : { sentence: texts.BAD_LINK };
};

/** A colour readable everywhere; the refusal of any other proposes the nearest readable one. */
const accent = (input: string): Checked => {
  const value = readColour(input);
  if (value === null) return { sentence: texts.BAD_COLOUR };
  return isReadableAccent(value)
    ? { value }
    : { sentence: texts.weakColour(accentContrast(value), nearestAccent(value)) };
};

const email = (input: string): Checked =>
  emailProblem(input) === null ? { value: input } : { sentence: texts.BAD_EMAIL };

const ORIGINS_MOST = 10;
/** The origins of sites, each once: only what a policy may hold. */
const origins = (input: string): Checked => {
  const typed = input.split(/[\s,;]+/).filter(Boolean);
  const right = typed.every((one) => /^https:\/\/[a-z0-9.-]+(?::\d+)?\/?$/i.test(one) && URL.canParse(one));
  return right && typed.length <= ORIGINS_MOST
    ? { value: [...new Set(typed.map((one) => new URL(one).origin))].join(' ') }
    : { sentence: texts.badOrigins(ORIGINS_MOST) };
};

const PRESENTATION_MAX = 1_000;
/** A few paragraphs. */
const paragraphs = (input: string): Checked => {
  const value = cleanText(input.replaceAll('\\n', '\n'));
  return value !== '' && isWithinLength(value, PRESENTATION_MAX)
    ? { value }
    : { sentence: texts.BAD_PRESENTATION };
};

/** Settings that a volunteer may write. */
export const SETTINGS = {
  name: { meaning: texts.MEANINGS.name, check: line(texts.badName(ASSOCIATION_NAME_MAX)) },
  accent: { meaning: texts.MEANINGS.accent, check: accent },
  presentation: {
    meaning: texts.MEANINGS.presentation,
    check: paragraphs,
  },
  front_page: {
    meaning: texts.MEANINGS.front_page,
    check: (input) =>
      input === 'on' || input === 'off' ? { value: input } : { sentence: texts.badChoice(['on', 'off']) },
  },
  contact_email: { meaning: texts.MEANINGS.contact_email, check: email },
  chat_url: { meaning: texts.MEANINGS.chat_url, check: link },
  chat_name: {
    meaning: texts.MEANINGS.chat_name,
    check: line(texts.badName(ASSOCIATION_NAME_MAX)),
  },
  second_chat_url: { meaning: texts.MEANINGS.second_chat_url, check: link },
  second_chat_name: {
    meaning: texts.MEANINGS.second_chat_name,
    check: line(texts.badName(ASSOCIATION_NAME_MAX)),
  },
  certificate_signature: {
    meaning: texts.MEANINGS.certificate_signature,
    check: line(texts.badName(ASSOCIATION_NAME_MAX)),
  },
  mail_sender: {
    meaning: texts.MEANINGS.mail_sender,
    check: line(texts.badName(ASSOCIATION_NAME_MAX)),
  },
  mail_from: {
    meaning: texts.MEANINGS.mail_from,
    check: email,
  },
  embed_origins: {
    meaning: texts.MEANINGS.embed_origins,
    check: origins,
  },
  source_url: {
    meaning: texts.MEANINGS.source_url,
    check: link,
  },
  ...NUMBER_SETTINGS,
  ...PAYMENT_SETTINGS,
} as const satisfies Record<string, Setting>;
export type SettingKey = keyof typeof SETTINGS;

/** Settings that are stored encrypted. */
export type SealedKey = {
  [K in SettingKey]: (typeof SETTINGS)[K] extends { sealed: true } ? K : never;
}[SettingKey];

export const isSecret = (key: SettingKey): boolean => 'secret' in SETTINGS[key];
export const isSealed = (key: SettingKey): boolean => 'sealed' in SETTINGS[key];

export const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(SETTINGS, key);

/** Checks a value; an empty one, or only white space, removes the setting. */
export function checkSetting(key: SettingKey, input: string): Checked {
  const trimmed = input.trim();
  return trimmed === '' ? { value: '' } : SETTINGS[key].check(trimmed);
}
