import { AVAILABILITIES, TEAM_LIMITS } from '@fanion/rules/teams/teams';
import type { ChangeAddress } from '../../../lib/use-address.ts';
import { SearchInput } from '../../../ui/forms/SearchInput.tsx';
import { Select } from '../../../ui/forms/Select.tsx';
import { SpecialtyChoice } from '../settings/SpecialtyChoice.tsx';
import type { PlayersAddress } from './model.ts';
import { AVAILABILITY_LABELS, PLAYERS_TEXTS } from './texts.ts';

type Props = {
  address: PlayersAddress;
  onChange: ChangeAddress<PlayersAddress>;
};

/** Where "Réinitialiser" puts the focus. */
export const PLAYER_SEARCH_ID = 'player-search';

/** Search, availability, and specialties, of which a player needs one. */
export function PlayerFilters({ address, onChange }: Props) {
  return (
    <search aria-label={PLAYERS_TEXTS.filters} className="list-filters">
      <SearchInput
        id={PLAYER_SEARCH_ID}
        label={PLAYERS_TEXTS.search}
        placeholder={PLAYERS_TEXTS.searchHint}
        maxLength={TEAM_LIMITS.search}
        value={address.q}
        onSearch={(q) => onChange({ q }, { replace: true })}
      />
      <Select
        compact
        prefix={PLAYERS_TEXTS.availability}
        value={address.availability ?? ''}
        options={[
          { value: '', label: PLAYERS_TEXTS.anyAvailability },
          ...AVAILABILITIES.map((value) => ({ value, label: AVAILABILITY_LABELS[value] })),
        ]}
        onChange={(event) =>
          onChange({ availability: AVAILABILITIES.find((one) => one === event.target.value) ?? null })
        }
      />
      <SpecialtyChoice
        legend={PLAYERS_TEXTS.specialties}
        hideLegend
        value={address.specialties}
        onChange={(specialties) => onChange({ specialties })}
      />
    </search>
  );
}
