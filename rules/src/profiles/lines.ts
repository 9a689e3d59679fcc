import type { Visibility } from './visibility.ts';

interface Line {
  /** The label of its field; its name in a sentence. */
  label: string;
  name: string;
  /** Longest text, in characters. */
  max: number;
  /** Whether a profile must have it. */
  needed: boolean;
  /** Whether it may hold several lines of text. */
  long: boolean;
  /** The member's setting that shows or hides it (docs/product/profiles.md#visibilité). */
  shownBy: keyof Visibility;
}

/**
 * The lines of text that members write about themselves, each a column of `member` with the same name
 * (docs/product/profiles.md#champs). The contract, the SQL statements, the moderation, the erasure and the
 * site's form are built from this list, in this order.
 */
export const PROFILE_LINES = {
  first_name: { label: 'Prénom', name: 'Le prénom', max: 60, needed: true, long: false, shownBy: 'name' },
  last_name: { label: 'Nom', name: 'Le nom', max: 60, needed: true, long: false, shownBy: 'name' },
  bio: { label: 'Bio', name: 'La bio', max: 100, needed: false, long: true, shownBy: 'bio' },
  location: { label: 'Lieu', name: 'Le lieu', max: 60, needed: false, long: false, shownBy: 'location' },
} as const satisfies Record<string, Line>;

export type ProfileLine = keyof typeof PROFILE_LINES;
export const PROFILE_LINE_NAMES = Object.keys(PROFILE_LINES) as ProfileLine[];

/** The optional lines: those that a moderator may remove. */
export const OPTIONAL_LINES = PROFILE_LINE_NAMES.filter((line) => !PROFILE_LINES[line].needed);

/** One value for each line, made from its name. */
export const mapProfileLines = <Made>(make: (line: ProfileLine) => Made): Record<ProfileLine, Made> =>
  Object.fromEntries(PROFILE_LINE_NAMES.map((line) => [line, make(line)])) as Record<ProfileLine, Made>;
