import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { Icon } from '../buttons/Icon.tsx';
import { cx } from '../class-names.ts';

type Props = {
  label: string;
  sorted: 'ascending' | 'descending' | 'none';
  onSort: () => void;
  align?: 'right';
};

const ICONS = { ascending: ArrowUp, descending: ArrowDown, none: ArrowUpDown };

/** The header of a column that sorts: a button inside a `<th aria-sort>`. */
export function SortHeader({ label, sorted, onSort, align }: Props) {
  return (
    <th scope="col" aria-sort={sorted} data-align={align}>
      <button type="button" onClick={onSort}>
        {label}
        <Icon of={ICONS[sorted]} size={14} className={cx(sorted === 'none' && 'idle')} />
      </button>
    </th>
  );
}
