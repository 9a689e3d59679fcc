import { readVisibility } from '@fanion/rules/profiles/visibility';
import { type Availability, specialtyOf, type TeamSpecialty } from '@fanion/rules/teams/teams';
import { searchKey } from '@fanion/rules/text';
import type { SeekerRow } from './queries.ts';

/** What a search for players asks; filters combine. */
export interface PlayerFilter {
  q: string;
  availability?: Availability | undefined;
  /** One of them is enough; none asks nothing. */
  specialty: readonly TeamSpecialty[];
}

/** Whether a search finds a player, by what they show of themselves alone (docs/product/profiles.md#visibilité). */
export function finds({ q, availability, specialty }: PlayerFilter): (row: SeekerRow) => boolean {
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
