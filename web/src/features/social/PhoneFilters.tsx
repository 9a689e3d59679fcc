import { SlidersHorizontal, X } from 'lucide-react';
import { useState } from 'react';
import type { ChangeAddress } from '../../lib/use-address.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { Drawer } from '../../ui/overlays/Drawer.tsx';
import { FilterFields, type Specialties } from './FilterFields.tsx';
import { type Filters, filterCount, NO_FILTER } from './filters-model.ts';
import { foundText, SOCIAL_TEXTS } from './texts.ts';

type Props = {
  filters: Filters;
  specialties: Specialties;
  /** Number of matching members; undefined when unknown. */
  found: number | undefined;
  onChange: ChangeAddress<Filters>;
};

/** On a small screen the filters are behind a button; the search stays outside. */
export function PhoneFilters({ filters, specialties, found, onChange }: Props) {
  const [open, setOpen] = useState(false);
  const used = filterCount({ ...filters, q: '' });
  return (
    <>
      <Button
        icon={SlidersHorizontal}
        className="filters-button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {SOCIAL_TEXTS.filters}
        {used > 0 && (
          <>
            <span className="num">{used}</span>
            <span className="sr"> actifs</span>
          </>
        )}
      </Button>
      <Drawer open={open} onClose={() => setOpen(false)} label={SOCIAL_TEXTS.filters}>
        <div className="flex items-center justify-between p-4">
          <h2 className="text-xl">{SOCIAL_TEXTS.filters}</h2>
          <IconButton label="Fermer" icon={X} onClick={() => setOpen(false)} />
        </div>
        <div className="filter-fields px-4 pb-6">
          <FilterFields filters={filters} specialties={specialties} onChange={onChange} />
          {used > 0 && (
            <Button block onClick={() => onChange({ ...NO_FILTER, q: filters.q, sort: filters.sort })}>
              {SOCIAL_TEXTS.reset}
            </Button>
          )}
          <Button variant="primary" block onClick={() => setOpen(false)}>
            {found === undefined ? 'Fermer' : `Voir ${foundText(found).toLowerCase()}`}
          </Button>
        </div>
      </Drawer>
    </>
  );
}
