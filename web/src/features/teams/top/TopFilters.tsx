import { TEAM_LIMITS, TEAM_SPECIALTIES } from '@fanion/rules/teams/teams';
import type { ChangeAddress } from '../../../lib/use-address.ts';
import { Checkbox } from '../../../ui/forms/Checkbox.tsx';
import { SearchInput } from '../../../ui/forms/SearchInput.tsx';
import { Select } from '../../../ui/forms/Select.tsx';
import { specialtyLook } from '../settings/specialty-model.ts';
import type { TopAddress } from './model.ts';
import { TOP_TEXTS } from './texts.ts';

type Props = {
  address: TopAddress;
  onChange: ChangeAddress<TopAddress>;
};

/** Where "Réinitialiser" puts the focus. */
export const TOP_SEARCH_ID = 'team-search';

/** Search by name, specialty, and teams that accept players. */
export function TopFilters({ address, onChange }: Props) {
  return (
    <search aria-label={TOP_TEXTS.filters} className="list-filters">
      <SearchInput
        id={TOP_SEARCH_ID}
        label={TOP_TEXTS.search}
        placeholder={TOP_TEXTS.searchHint}
        maxLength={TEAM_LIMITS.search}
        value={address.q}
        onSearch={(q) => onChange({ q }, { replace: true })}
      />
      <Select
        compact
        prefix={TOP_TEXTS.specialty}
        value={address.specialty ?? ''}
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
        checked={address.recruiting}
        onChange={(event) => onChange({ recruiting: event.target.checked })}
      >
        {TOP_TEXTS.recruiting}
      </Checkbox>
    </search>
  );
}
