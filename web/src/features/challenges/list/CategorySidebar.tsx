import type { Category } from '@fanion/contract/challenges/list/endpoints';
import { Layers, type LucideIcon } from 'lucide-react';
import type { CSSProperties } from 'react';
import { number } from '../../../lib/french.ts';
import { categoryLook } from '../../../lib/look/category.ts';
import { Link } from '../../../lib/routing/Link.tsx';
import { addressAfter } from '../../../lib/use-address.ts';
import { Icon } from '../../../ui/buttons/Icon.tsx';
import { ProgressBar } from '../../../ui/figures/ProgressBar.tsx';
import { LIST_TEXTS } from '../texts.ts';
import { type Filters, writeFilters } from './filters-model.ts';

type Props = { categories: readonly Category[]; total: number; solved: number | null; filters: Filters };

/** A line of the list; `cat` is '' for every category. */
type Item = { cat: string; name: string; count: number; icon: LucideIcon; hue?: string };

/**
 * The categories with their counts, and the share solved; without the share when the reader's solves do not
 * count.
 */
export function CategorySidebar({ categories, total, solved, filters }: Props) {
  const item = ({ cat, name, count, icon, hue }: Item) => (
    <li key={cat}>
      <Link
        to={{ search: writeFilters(addressAfter(filters, { cat })) }}
        replace
        preventScrollReset
        aria-current={filters.cat === cat ? 'true' : undefined}
        style={hue ? ({ '--h': hue } as CSSProperties) : undefined}
      >
        <Icon of={icon} />
        <span>{name}</span>
        <b className="num">
          {number(count)}
          <span className="sr"> challenges</span>
        </b>
      </Link>
    </li>
  );
  return (
    <div className="category-side">
      <nav aria-label={LIST_TEXTS.categories}>
        <ul>
          {item({ cat: '', name: LIST_TEXTS.all, count: total, icon: Layers })}
          {categories.map(({ id: cat, name, challenge_count: count }) =>
            item({ ...categoryLook(cat), cat, name, count }),
          )}
        </ul>
      </nav>
      {solved !== null && (
        <div className="category-solved">
          <p>
            {LIST_TEXTS.solved}
            <span className="num text-subtle">
              <b className="font-semibold text-text">{number(solved)}</b>/{number(total)}
            </span>
          </p>
          <ProgressBar
            thin
            value={total === 0 ? 0 : (solved / total) * 100}
            label={LIST_TEXTS.solvedOf(solved, total)}
          />
        </div>
      )}
    </div>
  );
}
