import type { OwnProfile, PublicProfile } from '@fanion/contract/profiles/page';
import { VISIBILITY_FIELDS, type Visibility } from '@fanion/rules/profiles/visibility';
import { VISIBILITY_TEXTS } from './texts.ts';

/** Whether the member hides a field, in a profile seen by another. */
export const isHidden = (profile: Pick<PublicProfile, 'hidden_fields'>, field: keyof Visibility): boolean =>
  profile.hidden_fields.includes(field);

/** The names of the owner's hidden fields: "bio, lieu", empty for none. */
export const hiddenNames = (own: OwnProfile): string =>
  VISIBILITY_FIELDS.filter((field) => !own.visibility[field])
    .map((field) => VISIBILITY_TEXTS[field].label.toLocaleLowerCase('fr'))
    .join(', ');
