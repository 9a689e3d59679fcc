import { Presentation } from 'lucide-react';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { AreaCard } from './AreaCard.tsx';
import { DASHBOARD_TEXTS } from './texts.ts';

/** "Prochains RDV": no webinar nor workshop is planned yet (docs/product/dashboard.md#rendez-vous). */
export function MeetingsCard() {
  return (
    <AreaCard name="agenda">
      <EmptyState icon={Presentation} title={DASHBOARD_TEXTS.noMeeting}>
        {DASHBOARD_TEXTS.noMeetingWhy}
      </EmptyState>
    </AreaCard>
  );
}
