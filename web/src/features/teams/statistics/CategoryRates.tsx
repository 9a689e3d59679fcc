import { categoryName } from '@fanion/rules/challenges/categories';
import { number, percent } from '../../../lib/french.ts';
import { categoryLook } from '../../../lib/look/category.ts';
import { HueLabel } from '../../../ui/buttons/HueLabel.tsx';
import { ProgressBar } from '../../../ui/figures/ProgressBar.tsx';
import type { TeamStatistics } from './model.ts';
import { STATISTICS_TEXTS as T } from './texts.ts';

/** One bar per category: the share of its events' challenges that the team solved. */
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
