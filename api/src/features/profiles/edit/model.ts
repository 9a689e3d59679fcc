import type { ProfileLine } from '@fanion/rules/profiles/lines';
import type { Platform } from '@fanion/rules/profiles/social-links';
import { readVisibility, VISIBILITY_FIELDS, type Visibility } from '@fanion/rules/profiles/visibility';
import type { ColumnChanges } from '../record/queries.ts';
import type { EditableRow } from './queries.ts';

/** Fields of a profile as typed; absent ones are not checked. */
export interface TypedFields extends Partial<Record<ProfileLine, string | null>> {
  specialties?: string[] | null;
  social_links?: Partial<Record<Platform, string | null>>;
}

export interface CleanLink {
  handle: string;
  url: string | null;
}

/** Fields of a profile as stored. A link of null is to be removed. */
export interface CleanFields extends Partial<Record<ProfileLine, string>> {
  specialties?: string[];
  social_links?: Partial<Record<Platform, CleanLink | null>>;
}

/** The changes of a form: only fields that differ from the current profile. */
export interface Changes {
  columns: ColumnChanges;
  links: [platform: string, link: CleanLink | null][];
  /** Names of the fields that differ. */
  fields: string[];
}

export interface CleanForm extends CleanFields {
  visibility?: Partial<Visibility>;
  is_student?: boolean;
  seeks_team?: boolean;
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The stored form lists hidden fields only. */
const storedVisibility = (visibility: Visibility): Record<string, false> =>
  Object.fromEntries(
    VISIBILITY_FIELDS.filter((field) => !visibility[field]).map((field) => [field, false as const]),
  );

/** Differences between a profile and a form; fields absent from the form do not differ. */
export function changesOf(now: EditableRow, form: CleanForm): Changes {
  const columns: Record<string, unknown> = {};
  const { social_links, visibility, ...plain } = form;
  for (const [field, value] of Object.entries(plain))
    if (value !== undefined && !same(value, now[field as keyof EditableRow])) columns[field] = value;
  if (visibility) {
    const before = readVisibility(now.visibility);
    const after = readVisibility({ ...before, ...visibility });
    if (!same(before, after)) columns.visibility = storedVisibility(after);
  }
  const links = Object.entries(social_links ?? {}).filter(([platform, link]) => {
    const storedLink = now.links.find((one) => one.platform === platform);
    return link
      ? storedLink?.handle !== link.handle || storedLink.url !== link.url
      : storedLink !== undefined;
  });
  const fields = [...Object.keys(columns), ...links.map(([platform]) => platform)];
  return { columns, links, fields };
}

/** Version in `If-Match`: null for none or any; an invalid one matches no profile. */
export const expectedVersion = (header: string | undefined): number | null => {
  const text = header?.trim();
  if (!text || text === '*') return null;
  const version = /^(?:W\/)?"?(\d{1,9})"?$/.exec(text)?.[1];
  return version === undefined ? -1 : Number(version);
};
