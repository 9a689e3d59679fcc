import { EVENT_SEARCH_MAX } from '@fanion/rules/ctf/limits';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import type { ChangeAddress } from '../../../lib/use-address.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { SearchInput } from '../../../ui/forms/SearchInput.tsx';
import { Select } from '../../../ui/forms/Select.tsx';
import { eventsQuery } from '../events/queries.ts';
import { CTF_TEXTS, SORT_LABELS } from '../events/texts.ts';
import { type HistoryAddress, type HistorySort, OLDEST_ENDED, SORTS, yearsBack } from './model.ts';

type Props = { address: HistoryAddress; onChange: ChangeAddress<HistoryAddress> };

export const HISTORY_SEARCH_ID = 'ctf-history-search';

/** Search, order, year, and the series when the reader came from an event's 'Historique'. */
export function HistoryFilters({ address, onChange }: Props) {
  const { data: oldest } = useQuery(eventsQuery(OLDEST_ENDED));
  const years = yearsBack(oldest?.events[0]?.startDate, address.year, Date.now());
  return (
    <search aria-label={CTF_TEXTS.searchHistory} className="history-filters">
      <SearchInput
        id={HISTORY_SEARCH_ID}
        label={CTF_TEXTS.searchHistory}
        placeholder={CTF_TEXTS.searchHistoryHint}
        value={address.q}
        maxLength={EVENT_SEARCH_MAX}
        onSearch={(q) => onChange({ q }, { replace: true })}
      />
      <Select
        compact
        prefix={CTF_TEXTS.sort}
        value={address.sort}
        options={SORTS.map((value) => ({ value, label: SORT_LABELS[value] }))}
        onChange={(event) => onChange({ sort: event.target.value as HistorySort })}
      />
      <Select
        compact
        prefix={CTF_TEXTS.year}
        value={address.year === null ? '' : String(address.year)}
        options={[
          { value: '', label: CTF_TEXTS.everyYear },
          ...years.map((year) => ({ value: String(year), label: String(year) })),
        ]}
        onChange={(event) => onChange({ year: event.target.value ? Number(event.target.value) : null })}
      />
      {address.series && (
        <Button
          icon={X}
          aria-label={CTF_TEXTS.clearSeries(address.series)}
          onClick={() => {
            onChange({ series: '' });
            document.getElementById(HISTORY_SEARCH_ID)?.focus();
          }}
        >
          <span className="truncate">{CTF_TEXTS.series(address.series)}</span>
        </Button>
      )}
    </search>
  );
}
