import type { ChangeAddress } from '../../../lib/use-address.ts';
import { DayInput } from '../../../ui/forms/DayInput.tsx';
import { SearchInput } from '../../../ui/forms/SearchInput.tsx';
import { optionsOf, Select } from '../../../ui/forms/Select.tsx';
import type { AuditAddress } from './model.ts';
import { AREAS, CHANNELS, AUDIT_TEXTS as T } from './texts.ts';

const ALL = { value: '', label: T.all };

/** The filters of the log: words, area, site or command line, days in Paris. */
export function AuditFilters({
  address,
  change,
}: {
  address: AuditAddress;
  change: ChangeAddress<AuditAddress>;
}) {
  return (
    <div className="audit-tools">
      <SearchInput
        label={T.search}
        placeholder={T.search}
        value={address.q}
        onSearch={(q) => change({ q }, { replace: true })}
      />
      <Select
        compact
        prefix={T.area}
        options={[ALL, ...optionsOf(AREAS)]}
        value={address.area}
        onChange={({ target }) => change({ area: target.value })}
      />
      <Select
        compact
        prefix={T.channel}
        options={[ALL, ...optionsOf(CHANNELS)]}
        value={address.channel}
        onChange={({ target }) => change({ channel: target.value })}
      />
      <DayInput
        label={T.from}
        value={address.from}
        onChange={(from) => change({ from }, { replace: true })}
      />
      <DayInput label={T.to} value={address.to} onChange={(to) => change({ to }, { replace: true })} />
    </div>
  );
}
