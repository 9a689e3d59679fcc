import type { PublicProfile } from '@fanion/contract/profiles/page';
import { percent } from '../../../lib/french.ts';
import { categoryLook } from '../../../lib/look/category.ts';
import { CardAction } from '../../../ui/buttons/CardAction.tsx';
import { HueLabel } from '../../../ui/buttons/HueLabel.tsx';
import { cx } from '../../../ui/class-names.ts';
import { ProgressBar } from '../../../ui/figures/ProgressBar.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { useAccess } from '../../access/queries.ts';
import { PROFILE_TEXTS } from '../texts.ts';
import { sortByProgress } from './model.ts';

/** Card 04 of a profile: one bar per category. */
export function CategoryBarsCard({ profile }: { profile: PublicProfile }) {
  const access = useAccess();
  const categories = profile.categories_progress;
  return (
    <Card
      no="04"
      title="Progression par catégorie"
      action={
        access.opens('challenges') && (
          <CardAction to="/challenges" brief>
            Challenges
          </CardAction>
        )
      }
    >
      {categories.length === 0 && <EmptyState compact title={PROFILE_TEXTS.noData} />}
      <ul className="category-bars">
        {sortByProgress(categories).map(({ category_id, name, progress, solved, total }) => {
          const look = categoryLook(category_id);
          return (
            <li key={category_id}>
              <HueLabel label={name} {...look} />
              <ProgressBar value={progress} label={`${name} : ${solved} sur ${total}`} hue={look.hue} />
              <span className="num meta category-count">
                {solved}/{total}
              </span>
              <span className={cx('num text-right', progress === 100 && 'text-ok')}>{percent(progress)}</span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
