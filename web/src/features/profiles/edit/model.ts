import type { BodyFor } from '@fanion/contract/endpoint';
import type { updateProfile } from '@fanion/contract/profiles/edit';
import type { OwnProfile } from '@fanion/contract/profiles/page';
import {
  mapProfileLines,
  PROFILE_LINE_NAMES,
  PROFILE_LINES,
  type ProfileLine,
} from '@fanion/rules/profiles/lines';
import { BIO_WARN_AT, specialtiesProblem } from '@fanion/rules/profiles/profile';
import {
  isNameOnly,
  PLATFORMS,
  type Platform,
  type SocialLinkProblem,
  socialLinkProblem,
} from '@fanion/rules/profiles/social-links';
import { lengthOf } from '@fanion/rules/text';
import { networkName } from '../model.ts';
import { EDIT_TEXTS } from './texts.ts';

export type Visibility = OwnProfile['visibility'];
type Body = BodyFor<typeof updateProfile>;

/** The values of the form: each network is a separate field. */
export type Draft = {
  specialties: string[];
  is_student: boolean;
  seeks_team: boolean;
  visibility: Visibility;
} & Record<ProfileLine | Platform, string>;

export type DraftField = keyof Draft;
export type Problems = Partial<Record<DraftField, string>>;

const BIO_MAX = PROFILE_LINES.bio.max;
const SWITCHES = ['is_student', 'seeks_team'] as const;

/** Fields in the order of the form, for its summary of errors. */
export const FIELD_ORDER: readonly DraftField[] = [
  ...PROFILE_LINE_NAMES,
  'specialties',
  ...PLATFORMS,
  ...SWITCHES,
  'visibility',
];

export function draftOf(profile: OwnProfile): Draft {
  const links = Object.fromEntries(
    PLATFORMS.map((platform) => [
      platform,
      profile.social_links.find((link) => link.platform === platform)?.url_or_username ?? '',
    ]),
  ) as Record<Platform, string>;
  const { specialties, is_student, seeks_team, visibility } = profile;
  return {
    ...mapProfileLines((line) => profile[line]),
    specialties: [...specialties],
    is_student,
    seeks_team,
    visibility: { ...visibility },
    ...links,
  };
}

/** The call's body: only what differs from the profile that was read (docs/product/profiles.md#champs). */
export function changesOf(from: Draft, to: Draft): Body {
  const body: Body = {};
  for (const field of PROFILE_LINE_NAMES)
    if (to[field].trim() !== from[field].trim()) body[field] = to[field].trim();
  for (const field of SWITCHES) if (to[field] !== from[field]) body[field] = to[field];
  if (to.specialties.join('\n') !== from.specialties.join('\n')) body.specialties = to.specialties;
  const links = PLATFORMS.filter((platform) => to[platform].trim() !== from[platform].trim());
  if (links.length > 0)
    body.social_links = Object.fromEntries(links.map((platform) => [platform, to[platform].trim()]));
  const fields = (Object.keys(to.visibility) as (keyof Visibility)[]).filter(
    (field) => to.visibility[field] !== from.visibility[field],
  );
  if (fields.length > 0)
    body.visibility = Object.fromEntries(fields.map((field) => [field, to.visibility[field]]));
  return body;
}

export const isChanged = (from: Draft, to: Draft): boolean => Object.keys(changesOf(from, to)).length > 0;

/**
 * What prevents changes from being sent (docs/product/profiles.md#champs). Unchanged fields are not checked.
 */
export function problemsOf(from: Draft, to: Draft): Problems {
  const changes = changesOf(from, to);
  const problems: Problems = {};
  for (const field of PROFILE_LINE_NAMES) {
    const { name, max, needed } = PROFILE_LINES[field];
    const typed = changes[field];
    if (typed === '' && needed) problems[field] = EDIT_TEXTS.required(name);
    else if (lengthOf(typed ?? '') > max) problems[field] = EDIT_TEXTS.tooLong(name, max);
  }
  const tags = changes.specialties ? specialtiesProblem(to.specialties) : null;
  if (tags) problems.specialties = EDIT_TEXTS.tags[tags];
  for (const platform of PLATFORMS) {
    if (changes.social_links?.[platform] === undefined) continue;
    const wrong = socialLinkProblem(platform, to[platform]);
    if (wrong) problems[platform] = linkProblem(platform, wrong);
  }
  return problems;
}

const linkProblem = (platform: Platform, wrong: SocialLinkProblem): string =>
  isNameOnly(platform) && wrong === 'handle'
    ? EDIT_TEXTS.discord
    : EDIT_TEXTS.link(networkName(platform))[wrong];

/** The warning under the bio from 90 characters on (docs/product/profiles.md#champs), else nothing. */
export function bioWarning(bio: string): string | undefined {
  const length = lengthOf(bio);
  return length >= BIO_WARN_AT && length <= BIO_MAX ? EDIT_TEXTS.bioLeft(BIO_MAX - length) : undefined;
}

/**
 * The server's message for each field of the form: `social_links.github` is the field github, `specialties.2`
 * belongs to its list. Names without a field are left out.
 */
export function serverProblems(fields: Record<string, string>): Problems {
  const problems: Problems = {};
  for (const [name, message] of Object.entries(fields)) {
    const [head = '', next = ''] = name.split('.');
    const field = (head === 'social_links' && next ? next : head) as DraftField;
    if (FIELD_ORDER.includes(field)) problems[field] ??= message;
  }
  return problems;
}

/** The fields to correct, in the order of the form. */
export const refusedFields = (problems: Problems): DraftField[] =>
  FIELD_ORDER.filter((field) => problems[field]);
