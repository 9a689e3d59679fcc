import { BIO_MAX, LOCATION_MAX, NAME_MAX, specialtiesProblem } from '@fanion/rules/profile';
import { canonicalLink, PLATFORMS, type Platform, socialLinkProblem } from '@fanion/rules/social-links';
import { cleanLine, cleanText, within } from '@fanion/rules/text';
import { FIELD_NAMES, LINK_SENTENCE, missing, SPECIALTIES_SENTENCES, tooLong } from '../texts.ts';

/** Fields of a profile as typed; those that are not given are not judged. */
export interface TypedFields {
  first_name?: string;
  last_name?: string;
  bio?: string | null;
  location?: string | null;
  specialties?: string[] | null;
  social_links?: Partial<Record<Platform, string | null>>;
}

export interface CleanLink {
  handle: string;
  url: string | null;
}

/** The same as stored. A link of null is one to remove. */
export interface CleanFields {
  first_name?: string;
  last_name?: string;
  bio?: string;
  location?: string;
  specialties?: string[];
  social_links?: Partial<Record<Platform, CleanLink | null>>;
}

const LINES = [
  { field: 'first_name', max: NAME_MAX, needed: true, clean: cleanLine },
  { field: 'last_name', max: NAME_MAX, needed: true, clean: cleanLine },
  { field: 'bio', max: BIO_MAX, needed: false, clean: cleanText },
  { field: 'location', max: LOCATION_MAX, needed: false, clean: cleanLine },
] as const;

/**
 * Cleans and judges the fields of a profile, every one at once, so that a person corrects them together. The rules of
 * registration and of the profile are these (docs/product/profiles.md#champs). `linkField` names a link's field in the
 * form that was sent.
 */
export function checkFields(
  typed: TypedFields,
  linkField: (platform: Platform) => string = (platform) => platform,
): { clean: CleanFields; problems: Record<string, string> } {
  const clean: CleanFields = {};
  const problems: Record<string, string> = {};
  for (const { field, max, needed, clean: cleaned } of LINES) {
    const raw = typed[field];
    if (raw === undefined) continue;
    const text = cleaned(raw ?? '');
    if (needed && !text) problems[field] = missing(FIELD_NAMES[field]);
    // Normalising can lengthen what the contract measured.
    else if (!within(text, max)) problems[field] = tooLong(FIELD_NAMES[field], max);
    else clean[field] = text;
  }
  if (typed.specialties !== undefined) {
    const tags = (typed.specialties ?? []).map(cleanLine);
    const wrong = specialtiesProblem(tags);
    if (wrong) problems.specialties = SPECIALTIES_SENTENCES[wrong];
    else clean.specialties = tags;
  }
  if (typed.social_links) {
    clean.social_links = {};
    for (const platform of PLATFORMS) {
      const raw = typed.social_links[platform];
      if (raw === undefined) continue;
      const text = cleanLine(raw ?? '');
      if (socialLinkProblem(platform, text)) problems[linkField(platform)] = LINK_SENTENCE;
      else clean.social_links[platform] = text ? canonicalLink(platform, text) : null;
    }
  }
  return { clean, problems };
}
