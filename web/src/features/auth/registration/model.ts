import type { TextVersion } from '@fanion/contract/association/consents';
import type { register } from '@fanion/contract/auth/registration';
import type { BodyFor } from '@fanion/contract/endpoint';
import { EMAIL_MAX, emailProblem } from '@fanion/rules/auth/email';
import { PROFILE_LINES } from '@fanion/rules/profiles/lines';
import { BIO_WARN_AT } from '@fanion/rules/profiles/profile';
import { PLATFORMS, type Platform } from '@fanion/rules/profiles/social-links';
import { usernameProblem } from '@fanion/rules/profiles/username';
import { lengthOf } from '@fanion/rules/text';
import type { Problems as ProblemsOf } from '../../../lib/use-form.ts';
import type { Identity } from '../model.ts';
import { type PasswordOrigin, passwordProblem } from '../password/model.ts';
import { PASSWORD_TEXTS } from '../password/texts.ts';
import { REGISTER_TEXTS } from './texts.ts';

export type Step = 1 | 2 | 3;
export const STEPS: readonly Step[] = [1, 2, 3];

/** What the person has typed so far; in memory only, like the password. */
export type Draft = {
  first_name: string;
  last_name: string;
  /** A name is shown only if its owner asked for it. */
  shows_name: boolean;
  username: string;
  email: string;
  password: string;
  confirmation: string;
  bio: string;
  location: string;
  specialties: string[];
  avatar: string | null;
  /** Consent to the association's texts; never without a tick. */
  agrees: boolean;
} & Record<Platform, string>;

type Problems = ProblemsOf<Draft>;

export const EMPTY_DRAFT: Draft = {
  first_name: '',
  last_name: '',
  shows_name: false,
  username: '',
  email: '',
  password: '',
  confirmation: '',
  bio: '',
  location: '',
  specialties: [],
  avatar: null,
  agrees: false,
  ...(Object.fromEntries(PLATFORMS.map((platform) => [platform, ''])) as Record<Platform, string>),
};

/** The initial values of a registration: an invitation's link carries the invited person's. */
export const draftOf = (search: URLSearchParams): Draft => ({
  ...EMPTY_DRAFT,
  email: (search.get('email') ?? '').slice(0, EMAIL_MAX),
  first_name: (search.get('prenom') ?? '').slice(0, PROFILE_LINES.first_name.max),
  last_name: (search.get('nom') ?? '').slice(0, PROFILE_LINES.last_name.max),
});

/** The part of a draft that later pages keep. */
export const identityOf = ({ first_name, last_name, username, email }: Draft): Identity => ({
  first_name,
  last_name,
  username,
  email: email.trim(),
});

const BIO_MAX = PROFILE_LINES.bio.max;
const IDENTITY = ['first_name', 'last_name', 'username', 'email'] as const;

/**
 * What prevents leaving a step (docs/product/auth.md#inscription); the third is always valid. `origin`: of
 * the password.
 */
export function stepProblems(step: Step, draft: Draft, origin: PasswordOrigin): Problems {
  if (step === 1) return identityProblems(draft);
  if (step === 2) return securityProblems(draft, origin);
  return {};
}

function identityProblems(draft: Draft): Problems {
  const problems: Problems = {};
  for (const field of IDENTITY) {
    if (!draft[field].trim()) problems[field] = REGISTER_TEXTS.required[field];
  }
  const username = usernameProblem(draft.username);
  if (!problems.username && username) problems.username = REGISTER_TEXTS.username[username];
  const email = emailProblem(draft.email);
  if (!problems.email && email)
    problems.email = email === 'format' ? REGISTER_TEXTS.badEmail : REGISTER_TEXTS.longEmail;
  return problems;
}

function securityProblems(draft: Draft, origin: PasswordOrigin): Problems {
  const problems: Problems = {};
  const password = passwordProblem(draft.password, origin);
  if (password) problems.password = password;
  if (draft.password !== draft.confirmation) problems.confirmation = PASSWORD_TEXTS.mismatch;
  if (lengthOf(draft.bio.trim()) > BIO_MAX) problems.bio = REGISTER_TEXTS.longBio(BIO_MAX);
  return problems;
}

/** The warning under the bio from 90 characters on (docs/product/profiles.md#champs), else nothing. */
export function bioWarning(bio: string): string | undefined {
  const length = lengthOf(bio);
  return length >= BIO_WARN_AT && length <= BIO_MAX ? REGISTER_TEXTS.bioLeft(BIO_MAX - length) : undefined;
}

const STEP_OF: Partial<Record<keyof Draft, Step>> = {
  first_name: 1,
  last_name: 1,
  shows_name: 1,
  username: 1,
  email: 1,
  password: 2,
  confirmation: 2,
  bio: 2,
};

/** The first step with one of the refused fields; null when none of them is in the form. */
export function stepOf(fields: readonly string[]): Step | null {
  const own = fields
    .map((name) => name.split('.')[0] ?? name)
    .filter((name) => Object.hasOwn(EMPTY_DRAFT, name));
  const steps = own.map((name) => STEP_OF[name as keyof Draft] ?? 3);
  return steps.length > 0 ? (Math.min(...steps) as Step) : null;
}

/** The body of a registration: empty fields are left out. */
export function bodyOf(draft: Draft, consents: readonly TextVersion[]): BodyFor<typeof register> {
  const { confirmation: _, agrees, specialties, avatar, bio, location, ...rest } = draft;
  const required = Object.fromEntries(IDENTITY.map((field) => [field, rest[field].trim()])) as Record<
    (typeof IDENTITY)[number],
    string
  >;
  const links = PLATFORMS.map((platform) => [platform, rest[platform].trim()]).filter(([, link]) => link);
  return {
    ...required,
    shows_name: draft.shows_name,
    password: draft.password,
    ...(bio.trim() ? { bio: bio.trim() } : {}),
    ...(location.trim() ? { location: location.trim() } : {}),
    ...(specialties.length > 0 ? { specialties } : {}),
    ...Object.fromEntries(links),
    ...(avatar ? { avatar } : {}),
    ...(agrees && consents.length > 0
      ? { consents: consents.map(({ page, version }) => ({ page, version })) }
      : {}),
  };
}

/**
 * The step that a history entry shows, never beyond the one reached: after a reload the form is empty, so it
 * starts over.
 */
export function stepAt(state: unknown, reached: Step): Step {
  const requestedStep = (state as { step?: unknown } | null)?.step;
  const step = STEPS.find((one) => one === requestedStep) ?? 1;
  return step > reached ? reached : step;
}
