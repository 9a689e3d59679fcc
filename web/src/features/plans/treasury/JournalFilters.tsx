import { TriangleAlert } from 'lucide-react';
import type { ChangeAddress } from '../../../lib/use-address.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { DayInput } from '../../../ui/forms/DayInput.tsx';
import { SearchInput } from '../../../ui/forms/SearchInput.tsx';
import { optionsOf, Select } from '../../../ui/forms/Select.tsx';
import type { JournalAddress } from './journal-model.ts';
import { MEANS, ORDER_STATES, PLANS, JOURNAL_TEXTS as T } from './texts.ts';

const all = (label: string) => ({ value: '', label });

/** The filters of the journal: words, days in Paris, plan, means, state, and findings. */
export function JournalFilters({
  address,
  change,
}: {
  address: JournalAddress;
  change: ChangeAddress<JournalAddress>;
}) {
  return (
    <div className="desk-tools">
      <SearchInput
        label={T.search}
        placeholder={T.search}
        value={address.q}
        onSearch={(q) => change({ q }, { replace: true })}
      />
      <DayInput
        label={T.from}
        value={address.from}
        onChange={(from) => change({ from }, { replace: true })}
      />
      <DayInput label={T.to} value={address.to} onChange={(to) => change({ to }, { replace: true })} />
      <Select
        compact
        prefix={T.plan}
        options={[all(T.allPlans), ...optionsOf(PLANS)]}
        value={address.plan}
        onChange={({ target }) => change({ plan: target.value })}
      />
      <Select
        compact
        prefix={T.means}
        options={[all(T.all), ...optionsOf(MEANS)]}
        value={address.means}
        onChange={({ target }) => change({ means: target.value })}
      />
      <Select
        compact
        prefix={T.state}
        options={[all(T.all), ...optionsOf(ORDER_STATES)]}
        value={address.state}
        onChange={({ target }) => change({ state: target.value })}
      />
      <Button
        icon={TriangleAlert}
        aria-pressed={address.attention}
        onClick={() => change({ attention: !address.attention })}
      >
        {T.attention}
      </Button>
    </div>
  );
}
