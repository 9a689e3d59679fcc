import { TEAM_SPECIALTIES } from '@fanion/rules/teams';
import { Checkbox } from '../../../ui/forms/Checkbox.tsx';
import { Select } from '../../../ui/forms/Select.tsx';
import { specialtyLook } from '../settings/specialty-model.ts';
import { TypedSearch } from '../TypedSearch.tsx';
import type { TopAsked } from './model.ts';
import { TOP_TEXTS } from './texts.ts';

type Props = {
  asked: TopAsked;
  onChange: (part: Partial<TopAsked>, how?: { typing?: boolean }) => void;
};

/** Where "Réinitialiser" puts the focus. */
export const TOP_SEARCH_ID = 'team-search';

/** Search by name, specialty, and those that take players. */
export function TopFilters({ asked, onChange }: Props) {
  return (
    <search aria-label={TOP_TEXTS.filters} className="list-filters">
      <TypedSearch
        id={TOP_SEARCH_ID}
        label={TOP_TEXTS.search}
        hint={TOP_TEXTS.searchHint}
        value={asked.q}
        onSearch={(q) => onChange({ q }, { typing: true })}
      />
      <Select
        compact
        prefix={TOP_TEXTS.specialty}
        value={asked.specialty ?? ''}
        options={[
          { value: '', label: TOP_TEXTS.anySpecialty },
          ...TEAM_SPECIALTIES.map((value) => ({ value, label: specialtyLook(value).name })),
        ]}
        onChange={(event) =>
          onChange({ specialty: TEAM_SPECIALTIES.find((one) => one === event.target.value) ?? null })
        }
      />
      <Checkbox
        className="list-check"
        checked={asked.recruiting}
        onChange={(event) => onChange({ recruiting: event.target.checked })}
      >
        {TOP_TEXTS.recruiting}
      </Checkbox>
    </search>
  );
}
