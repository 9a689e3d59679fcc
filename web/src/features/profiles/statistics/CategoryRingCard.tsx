import type { PublicProfile } from '@fanion/contract/profiles/page';
import { useQuery } from '@tanstack/react-query';
import { Check, Lock } from 'lucide-react';
import { counted, number, percent } from '../../../lib/french.ts';
import { categoryLook } from '../../../lib/look/category.ts';
import { Link } from '../../../lib/routing/Link.tsx';
import { CardAction } from '../../../ui/buttons/CardAction.tsx';
import { HueLabel } from '../../../ui/buttons/HueLabel.tsx';
import { Icon } from '../../../ui/buttons/Icon.tsx';
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx';
import { Ring } from '../../../ui/figures/Ring.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { QueryState } from '../../../ui/states/QueryState.tsx';
import { useAccess, useRightsQuery } from '../../access/queries.ts';
import { ownProfileQuery } from '../queries.ts';
import { PROFILE_TEXTS } from '../texts.ts';
import { categoryTotals, sortByProgress } from './model.ts';
import '../cards.css';

/** Card 02 of the dashboard: the progress in each category (docs/product/dashboard.md#catégories). */
export function CategoryRingCard() {
  const query = useQuery(ownProfileQuery);
  const { data } = query;
  const access = useAccess();
  const rights = useRightsQuery();
  const closed = !access.loading && !access.opens('challenges');
  return (
    <Card
      no="02"
      title="Progression par catégorie"
      action={
        !closed &&
        !access.failed && (
          <CardAction to="/challenges" brief>
            Challenges
          </CardAction>
        )
      }
    >
      {access.failed ? (
        <QueryState query={rights} compact />
      ) : closed ? (
        <EmptyState
          icon={Lock}
          title={PROFILE_TEXTS.noChallenges}
          action={
            <LinkButton variant="primary" to="/upgrade-plan">
              {PROFILE_TEXTS.changePlan}
            </LinkButton>
          }
        >
          {PROFILE_TEXTS.noChallengesWhy}
        </EmptyState>
      ) : data ? (
        <CategoryRing categories={data.categories_progress} />
      ) : (
        <QueryState
          query={query}
          compact
          fallback={PROFILE_TEXTS.failed}
          lines={8}
          height={28}
          loading={PROFILE_TEXTS.loading}
        />
      )}
    </Card>
  );
}

function CategoryRing({ categories }: { categories: PublicProfile['categories_progress'] }) {
  const totals = categoryTotals(categories);
  if (categories.length === 0) return <EmptyState compact title={PROFILE_TEXTS.noData} />;
  const sortedCategories = sortByProgress(categories);
  return (
    <div className="category-ring">
      <div className="justify-self-center text-center">
        <Ring
          segments={sortedCategories.map(({ category_id, progress }) => ({
            id: category_id,
            value: progress,
            hue: categoryLook(category_id).hue,
          }))}
        >
          <b>{percent(totals.percent)}</b>
          <span className="num text-muted">
            {totals.complete}/{categories.length}
          </span>
          <span className="meta">catégories terminées</span>
        </Ring>
        <p className="meta mt-4">
          {counted(totals.solved, 'challenge résolu', 'challenges résolus')} sur {number(totals.total)}
        </p>
      </div>
      <ul className="category-list">
        {sortedCategories.map(({ category_id, name, progress, solved, total }) => (
          <li key={category_id}>
            <Link to={`/challenges?cat=${encodeURIComponent(category_id)}`}>
              <HueLabel label={name} {...categoryLook(category_id)} />
              <span className="num meta text-right">
                {solved}/{total}
              </span>
              <span className={progress === 100 ? 'num category-full' : 'num text-right'}>
                {progress === 100 && <Icon of={Check} size={14} />}
                {percent(progress)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
