import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { CardAction } from '../../ui/buttons/CardAction.tsx';
import { LinkButton } from '../../ui/buttons/LinkButton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { QueryState } from '../../ui/states/QueryState.tsx';
import { useAccess, useRightsQuery } from '../access/queries.ts';
import { AREAS, DASHBOARD_TEXTS, existingPath } from './texts.ts';

type Props = { name: keyof typeof AREAS; action?: string; children: ReactNode };

/**
 * A card of the AREA panel; for readers without its module, the link to the plans instead
 * (docs/product/dashboard.md#cartes-fermées).
 */
export function AreaCard({ name, action = DASHBOARD_TEXTS.seeMore, children }: Props) {
  const { no, title, module, denied, more } = AREAS[name];
  const access = useAccess();
  const rights = useRightsQuery();
  const opens = access.opens(module);
  const to = existingPath(more);
  return (
    <Card
      no={no}
      title={title}
      className="area-card"
      action={
        opens &&
        to && (
          <CardAction to={to} context={title}>
            {action}
          </CardAction>
        )
      }
    >
      {opens ? (
        children
      ) : access.loading || access.failed ? (
        <QueryState query={rights} compact lines={3} height={28} loading={DASHBOARD_TEXTS.loading} />
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
