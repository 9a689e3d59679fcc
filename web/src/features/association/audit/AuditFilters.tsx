import type { Change } from '../../../lib/use-address.ts';
import { DayInput } from '../../../ui/forms/DayInput.tsx';
import { SearchInput } from '../../../ui/forms/SearchInput.tsx';
import { optionsOf, Select } from '../../../ui/forms/Select.tsx';
import type { AuditAddress } from './model.ts';
import { AREAS, CHANNELS, AUDIT_TEXTS as T } from './texts.ts';

const ALL = { value: '', label: T.all };

/** What the log is asked: words, part of the association, site or command, days of Paris. */
export function AuditFilters({ asked, change }: { asked: AuditAddress; change: Change<AuditAddress> }) {
  return (
    <div className="audit-tools">
      <SearchInput
        label={T.search}
        placeholder={T.search}
        value={asked.q}
        onSearch={(q) => change({ q }, { replace: true })}
      />
      <Select
        compact
        prefix={T.area}
        options={[ALL, ...optionsOf(AREAS)]}
        value={asked.area}
        onChange={({ target }) => change({ area: target.value })}
      />
      <Select
        compact
        prefix={T.channel}
        options={[ALL, ...optionsOf(CHANNELS)]}
        value={asked.channel}
        onChange={({ target }) => change({ channel: target.value })}
      />
      <DayInput label={T.from} value={asked.from} onChange={(from) => change({ from }, { replace: true })} />
      <DayInput label={T.to} value={asked.to} onChange={(to) => change({ to }, { replace: true })} />
    </div>
  );
}
