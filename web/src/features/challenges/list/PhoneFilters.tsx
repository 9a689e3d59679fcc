import { SlidersHorizontal, X } from 'lucide-react';
import { useState } from 'react';
import { counted } from '../../../lib/french.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { Select } from '../../../ui/forms/Select.tsx';
import { Drawer } from '../../../ui/overlays/Drawer.tsx';
import { COLUMN_LABELS, LIST_TEXTS } from '../texts.ts';
import { COLUMNS, type Column, type Filters } from './filters-model.ts';
import { ListFilters } from './ListFilters.tsx';

type Props = {
  filters: Filters;
  tags: readonly { tag: string; count: number }[];
  found: number;
  onChange: (change: Partial<Filters>) => void;
};

const WAYS = [
  { value: '', label: 'Croissant' },
  { value: 'down', label: 'Décroissant' },
];

/** On a phone the filters and the order are behind a button. */
export function PhoneFilters({ filters, tags, found, onChange }: Props) {
  const [open, setOpen] = useState(false);
  const used = [filters.status, filters.diff, filters.tag].filter(Boolean).length;
  return (
    <>
      <Button
        icon={SlidersHorizontal}
        className="list-filters-button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {LIST_TEXTS.filters}
        {used > 0 && (
          <>
            <span className="num">{used}</span>
            <span className="sr"> actifs</span>
          </>
        )}
      </Button>
      <Drawer open={open} onClose={() => setOpen(false)} label={LIST_TEXTS.filters}>
        <div className="flex items-center justify-between p-4">
          <h2 className="text-xl">{LIST_TEXTS.filters}</h2>
          <IconButton label="Fermer" icon={X} onClick={() => setOpen(false)} />
        </div>
        <div className="grid gap-4 px-4 pb-6">
          <ListFilters filters={filters} tags={tags} onChange={onChange} />
          <Select
            compact
            prefix="Trier par"
            value={filters.sort.column}
            options={COLUMNS.map((column) => ({ value: column, label: COLUMN_LABELS[column] }))}
            onChange={(event) =>
              onChange({ sort: { ...filters.sort, column: event.target.value as Column } })
            }
          />
          <Select
            compact
            prefix="Ordre"
            value={filters.sort.descending ? 'down' : ''}
            options={WAYS}
            onChange={(event) =>
              onChange({ sort: { ...filters.sort, descending: event.target.value === 'down' } })
            }
          />
          <Button variant="primary" onClick={() => setOpen(false)}>
            Voir {counted(found, 'challenge')}
          </Button>
        </div>
      </Drawer>
    </>
  );
}
