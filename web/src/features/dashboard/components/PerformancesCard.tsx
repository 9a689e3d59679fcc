import { Trophy } from 'lucide-react';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { useAccess } from '../../access/queries.ts';
import { DASHBOARD_TEXTS, linkTo } from '../texts.ts';

/** Card 04: the last CTFs played (behaviours 12). No event has been held yet, so nobody has played one. */
export function PerformancesCard() {
  const access = useAccess();
  const upcoming = access.opens('ctf') ? linkTo('/ctf?tab=upcoming') : undefined;
  return (
    <Card no="04" title={DASHBOARD_TEXTS.performances} className="area-card">
      <EmptyState
        icon={Trophy}
        title={DASHBOARD_TEXTS.noPerformance}
        action={upcoming && <LinkButton to={upcoming}>{DASHBOARD_TEXTS.upcoming}</LinkButton>}
      >
        {DASHBOARD_TEXTS.noPerformanceWhy}
      </EmptyState>
    </Card>
  );
}
