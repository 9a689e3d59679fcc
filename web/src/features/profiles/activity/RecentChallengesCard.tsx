import type { PublicProfile } from '@fanion/contract/profiles/page';
import { categoryName } from '@fanion/rules/challenges/categories';
import { actTime, number } from '../../../lib/french.ts';
import { categoryLook } from '../../../lib/look/category.ts';
import { difficultyLook } from '../../../lib/look/difficulty.ts';
import { Link } from '../../../lib/routing/Link.tsx';
import { CardAction } from '../../../ui/buttons/CardAction.tsx';
import { HueLabel } from '../../../ui/buttons/HueLabel.tsx';
import { Difficulty } from '../../../ui/identity/Difficulty.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { useAccess } from '../../access/queries.ts';
import { MoreList } from '../MoreList.tsx';
import { isOwn } from '../model.ts';
import { PROFILE_TEXTS } from '../texts.ts';
import { isHidden } from '../visibility-model.ts';

const FEW = 5;

type Recent = PublicProfile['recent_challenges'];

/** Card 07 of a profile: the latest solved challenges. */
export function RecentChallengesCard({ profile }: { profile: PublicProfile }) {
  const access = useAccess();
  const opens = access.opens('challenges');
  const recent = profile.recent_challenges;
  return (
    <Card
      no="07"
      title="Challenges récents"
      action={
        isOwn(profile)
          ? opens &&
            recent.length > 0 && (
              <CardAction to="/challenges?status=solved" context="challenges résolus">
                {PROFILE_TEXTS.seeAll}
              </CardAction>
            )
          : recent.length > FEW && (
              <MoreList title="Challenges récents" context="challenges récents" width={560}>
                <Solved recent={recent} linked={opens} />
              </MoreList>
            )
      }
    >
      {recent.length > 0 ? (
        <Solved recent={recent.slice(0, FEW)} linked={opens} />
      ) : (
        <EmptyState
          compact
          title={
            isHidden(profile, 'recent_challenges') && !isOwn(profile)
              ? PROFILE_TEXTS.hidden
              : PROFILE_TEXTS.noSolves
          }
        />
      )}
    </Card>
  );
}

function Solved({ recent, linked }: { recent: Recent; linked: boolean }) {
  return (
    <ul className="lines">
      {recent.map(({ id, slug, name, category, difficulty, points, solved_at }) => (
        <li key={id} className="solved-line">
          <HueLabel label={categoryName(category)} hideLabel {...categoryLook(category)} />
          {linked ? (
            <Link className="solved-name hover:text-accent" to={`/challenges/${encodeURIComponent(slug)}`}>
              {name}
            </Link>
          ) : (
            <span className="solved-name">{name}</span>
          )}
          <Difficulty {...difficultyLook(difficulty)} />
          <span className="num solved-points">+{number(points)}</span>
          <span className="meta solved-date">{actTime(solved_at)}</span>
        </li>
      ))}
    </ul>
  );
}
