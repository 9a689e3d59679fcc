import type { PublicProfile } from '@fanion/contract/profiles/page';
import { CalendarDays, Table2 } from 'lucide-react';
import { useState } from 'react';
import { actTime } from '../../../lib/french.ts';
import { Link } from '../../../lib/routing/Link.tsx';
import { CardAction } from '../../../ui/buttons/CardAction.tsx';
import { Icon } from '../../../ui/buttons/Icon.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { MoreList } from '../MoreList.tsx';
import { isOwn } from '../model.ts';
import { PROFILE_TEXTS } from '../texts.ts';
import { isHidden } from '../visibility-model.ts';
import { HeatMap } from './HeatMap.tsx';
import { HeatTable } from './HeatTable.tsx';
import { ACTIVITY_LOOKS, heatWeeks } from './model.ts';

const FEW = 5;

type Acts = PublicProfile['recent_activity'];

/**
 * Card 08 of a profile: a year of days, as a map or as a table, and the latest acts
 * (docs/product/profiles.md#activité).
 */
export function ActivityCard({ profile }: { profile: PublicProfile }) {
  const [table, setTable] = useState(false);
  if (isHidden(profile, 'activity') && !isOwn(profile)) {
    return (
      <Card no="08" title="Activité" className="profile-wide">
        <EmptyState compact title={PROFILE_TEXTS.hidden} />
      </Card>
    );
  }
  const weeks = heatWeeks(profile.activity_days, profile.frozen_days, Date.now());
  return (
    <Card
      no="08"
      title="Activité"
      className="profile-wide"
      action={
        <CardAction icon={table ? CalendarDays : Table2} onClick={() => setTable(!table)}>
          {table ? PROFILE_TEXTS.asMap : PROFILE_TEXTS.asTable}
        </CardAction>
      }
    >
      <div className="activity">
        {table ? <HeatTable weeks={weeks} /> : <HeatMap weeks={weeks} />}
        <LastActs acts={profile.recent_activity} />
      </div>
    </Card>
  );
}

function LastActs({ acts }: { acts: Acts }) {
  if (acts.length === 0) return <EmptyState compact title={PROFILE_TEXTS.noActivity} />;
  return (
    <div className="min-w-0">
      <ActList acts={acts.slice(0, FEW)} />
      {acts.length > FEW && (
        <p className="mt-3 text-right">
          <MoreList title="Activité récente" context="activité récente" width={560}>
            <ActList acts={acts} />
          </MoreList>
        </p>
      )}
    </div>
  );
}

function ActList({ acts }: { acts: Acts }) {
  return (
    <ol className="acts">
      {acts.map((act) => {
        const look = ACTIVITY_LOOKS[act.type];
        return (
          <li key={`${act.type} ${act.timestamp} ${act.description}`}>
            <Icon of={look.icon} size={16} className={look.tone} />
            {act.link ? (
              <Link to={act.link} className="acts-text hover:text-accent">
                {act.description}
              </Link>
            ) : (
              <span className="acts-text">{act.description}</span>
            )}
            <span className="meta">{actTime(act.timestamp)}</span>
          </li>
        );
      })}
    </ol>
  );
}
