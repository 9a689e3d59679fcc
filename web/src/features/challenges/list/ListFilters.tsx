import { DIFFICULTIES, DIFFICULTY_LABELS } from '@fanion/rules/challenges/difficulties';
import { number } from '../../../lib/french.ts';
import { Segmented } from '../../../ui/forms/Segmented.tsx';
import { Select } from '../../../ui/forms/Select.tsx';
import { STATUS_LABELS } from '../texts.ts';
import { type Filters, STATUSES } from './filters-model.ts';

type Props = {
  filters: Filters;
  tags: readonly { tag: string; count: number }[];
  onChange: (change: Partial<Filters>) => void;
};

const STATUS_SEGMENTS = [
  { value: '' as const, label: 'Tous' },
  ...STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] })),
];
const LEVELS = [
  { value: '', label: 'Toutes' },
  ...DIFFICULTIES.map((value) => ({ value, label: DIFFICULTY_LABELS[value] })),
];

/** Filters by status, difficulty and tag. */
export function ListFilters({ filters, tags, onChange }: Props) {
  const isListed = tags.some(({ tag }) => tag === filters.tag);
  return (
    <>
      <Segmented
        tall
        label="Statut"
        segments={STATUS_SEGMENTS}
        value={filters.status}
        onChange={(status) => onChange({ status })}
      />
      <Select
        compact
        prefix="Difficulté"
        options={LEVELS}
        value={filters.diff}
        onChange={(event) => onChange({ diff: event.target.value as Filters['diff'] })}
      />
      <Select
        compact
        prefix="Tags"
        className="list-tags"
        value={filters.tag}
        onChange={(event) => onChange({ tag: event.target.value })}
        options={[
          { value: '', label: 'Tous' },
          // A tag in the address may be spelled differently from the list, or be gone.
          ...(filters.tag && !isListed ? [{ value: filters.tag, label: filters.tag }] : []),
          ...tags.map(({ tag, count }) => ({ value: tag, label: `${tag} (${number(count)})` })),
        ]}
      />
    </>
  );
}
