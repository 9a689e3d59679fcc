import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { openEvents } from '../../features/ctf/events/model.ts';
import { useNavigate, useSearchParams } from '../../lib/routing/hooks.ts';
import '../../features/ctf/calendar/calendar.css';
import '../../features/ctf/events/ctf.css';
import '../../features/ctf/list/hub.css';
import { eventsQuery } from '../../features/ctf/events/queries.ts';
import { TAB_LABELS } from '../../features/ctf/events/texts.ts';
import { HistoryTab } from '../../features/ctf/list/HistoryTab.tsx';
import { HubActions } from '../../features/ctf/list/HubActions.tsx';
import { HubTabs } from '../../features/ctf/list/HubTabs.tsx';
import { LiveTab } from '../../features/ctf/list/LiveTab.tsx';
import { liveOf, readTab } from '../../features/ctf/list/model.ts';
import { UpcomingTab } from '../../features/ctf/list/UpcomingTab.tsx';
import { WriteupsLink } from '../../features/ctf/list/WriteupsLink.tsx';
import { LiveBoard } from '../../features/ctf/live/LiveBoard.tsx';
import { RegistrationWindow } from '../../features/ctf/registration/RegistrationWindow.tsx';
import { PlanBenefits } from '../../features/plans/catalogue/PlanBenefits.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { TabPanel } from '../../ui/layout/Tabs.tsx';

/** /ctf (docs/product/ctf.md#hub): `?tab=live|upcoming|history`, each with its own filters. */
export default function CtfPage() {
  const search = useSearchParams();
  const navigate = useNavigate();
  const tab = readTab(search);
  const idBase = useId();
  const { data } = useQuery(eventsQuery(openEvents('')));
  usePageTitle(TAB_LABELS[tab]);

  return (
    <RegistrationWindow>
      <HubTabs
        idBase={idBase}
        tab={tab}
        live={liveOf(data?.events ?? []).length > 0}
        onChange={(next) =>
          void navigate({ search: `?tab=${next}` }, { replace: true, preventScrollReset: true })
        }
      />
      <TabPanel idBase={idBase} value={tab}>
        {tab === 'live' ? (
          <LiveTab>
            {({ slug, name, chooser, registration, invitedBy }) => (
              <LiveBoard
                slug={slug}
                name={name}
                selector={chooser}
                benefits={(needed) => <PlanBenefits current={null} needed={needed} />}
                registration={registration}
                invitedBy={invitedBy}
              />
            )}
          </LiveTab>
        ) : (
          <>
            <PageHeader
              title={TAB_LABELS[tab]}
              actions={tab === 'upcoming' ? <HubActions /> : <WriteupsLink />}
            />
            <div className="wrap page-main">{tab === 'upcoming' ? <UpcomingTab /> : <HistoryTab />}</div>
          </>
        )}
      </TabPanel>
    </RegistrationWindow>
  );
}
