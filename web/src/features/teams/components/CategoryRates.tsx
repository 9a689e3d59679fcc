import { categoryName } from '@fanion/rules/categories';
import { categoryLook } from '../../../lib/category-look.ts';
import { number, percent } from '../../../lib/french.ts';
import { HueLabel } from '../../../ui/HueLabel.tsx';
import { ProgressBar } from '../../../ui/ProgressBar.tsx';
import type { TeamStatistics } from '../statistics-model.ts';
import { STATISTICS_TEXTS as T } from '../statistics-texts.ts';

/** One bar a category: what the team solved of what its events had. */
export function CategoryRates({ categories }: { categories: TeamStatistics['categories'] }) {
  return (
    <ul className="category-rates">
      {categories.map(({ category, solved, total, rate }) => {
        const name = categoryName(category);
        const look = categoryLook(category);
        return (
          <li key={category}>
            <HueLabel label={name} {...look} />
            <ProgressBar value={rate} label={T.solvedOf(name, solved, total)} hue={look.hue} />
            <span className="num meta">
              {number(solved)}/{number(total)}
            </span>
            <span className="num">{percent(rate)}</span>
          </li>
        );
      })}
    </ul>
  );
}
