import type { PublicProfile } from '@fanion/contract/profiles';
import { categoryLook } from '../../../lib/category-look.ts';
import { percent } from '../../../lib/french.ts';
import { Card } from '../../../ui/Card.tsx';
import { CardAction } from '../../../ui/CardAction.tsx';
import { cx } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { HueLabel } from '../../../ui/HueLabel.tsx';
import { ProgressBar } from '../../../ui/ProgressBar.tsx';
import { useAccess } from '../../access/queries.ts';
import { byProgress } from '../model.ts';
import { PROFILE_TEXTS } from '../texts.ts';
import { usePlanLacks } from '../use-plan-lacks.ts';
import { PlanLacks } from './PlanLacks.tsx';

/** Card 04 of a profile: one bar a category. */
export function CategoryBarsCard({ profile }: { profile: PublicProfile }) {
  const access = useAccess();
  const lacks = usePlanLacks('challenges', profile);
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
      {categories.length === 0 &&
        (lacks ? (
          <PlanLacks title={PROFILE_TEXTS.noChallenges} why={PROFILE_TEXTS.noChallengesWhy} />
        ) : (
          <EmptyState compact title={PROFILE_TEXTS.noData} />
        ))}
      <ul className="category-bars">
        {byProgress(categories).map(({ category_id, name, progress, solved, total }) => {
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
