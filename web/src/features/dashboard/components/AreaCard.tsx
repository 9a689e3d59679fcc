import { CalendarDays, Lock, type LucideIcon, Presentation, Radio } from 'lucide-react';
import { Card } from '../../../ui/Card.tsx';
import { CardAction } from '../../../ui/CardAction.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useAccess, useAccessFailure } from '../../access/queries.ts';
import { AREAS, DASHBOARD_TEXTS, linkTo } from '../texts.ts';

type Name = keyof typeof AREAS;

const ICONS: Record<Name, LucideIcon> = { live: Radio, agenda: Presentation, calendar: CalendarDays };

/** A card of the AREA panel: nothing planned, or the way to the plans for those without the module (specification 2.3). */
export function AreaCard({ name }: { name: Name }) {
  const { no, title, module, empty, why, denied, more } = AREAS[name];
  const access = useAccess();
  const failure = useAccessFailure();
  const opens = access.opens(module);
  const to = linkTo(more);
  return (
    <Card
      no={no}
      title={title}
      className="area-card"
      action={
        opens &&
        to && (
          <CardAction to={to} context={title}>
            {DASHBOARD_TEXTS.seeMore}
          </CardAction>
        )
      }
    >
      {opens ? (
        <EmptyState icon={ICONS[name]} title={empty}>
          {why}
        </EmptyState>
      ) : access.loading ? (
        <Skeleton lines={3} height={28} text={DASHBOARD_TEXTS.loading} />
      ) : access.failed ? (
        <ErrorState compact {...failure} />
      ) : (
        <EmptyState
          icon={Lock}
          title={denied}
          action={
            <LinkButton size="sm" to="/upgrade-plan">
              {DASHBOARD_TEXTS.changePlan}
            </LinkButton>
          }
        />
      )}
    </Card>
  );
}
