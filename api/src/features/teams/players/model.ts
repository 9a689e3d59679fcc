import { readVisibility } from '@fanion/rules/profiles/visibility';
import { type Availability, specialtyOf, type TeamSpecialty } from '@fanion/rules/teams/teams';
import { searchKey } from '@fanion/rules/text';
import type { SeekerRow } from './queries.ts';

/** The filters of a search for players; they combine. */
export interface PlayerFilter {
  q: string;
  availability?: Availability | undefined;
  /** One of these is enough; an empty list filters nothing. */
  specialty: readonly TeamSpecialty[];
}

/** Whether a search finds a player, using only what they show (docs/product/profiles.md#visibilité). */
export function createPlayerMatcher({
  q,
  availability,
  specialty,
}: PlayerFilter): (row: SeekerRow) => boolean {
  const text = searchKey(q);
  return (row) => {
    if (availability !== undefined && row.availability !== availability) return false;
    const visibility = readVisibility(row.visibility);
    const specialties = visibility.specialties ? row.specialties : [];
    if (specialty.length > 0) {
      const own = specialties.map(specialtyOf);
      if (!specialty.some((one) => own.includes(one))) return false;
    }
    if (text === '') return true;
    const name = visibility.name ? `${row.first_name} ${row.last_name}` : '';
    return [row.username, name, ...specialties].some((each) => searchKey(each).includes(text));
  };
}
