import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { openEventFilters } from '../../features/ctf/events/model.ts';
import { later, usePreload } from '../../ui/states/later.ts';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import '../../features/ctf/calendar/calendar.css';
import '../../features/ctf/events/ctf.css';
import '../../features/ctf/list/hub.css';
import { eventsQuery } from '../../features/ctf/events/queries.ts';
import { TAB_LABELS } from '../../features/ctf/events/texts.ts';
import { HubActions } from '../../features/ctf/list/HubActions.tsx';
import { HubTabs } from '../../features/ctf/list/HubTabs.tsx';
import { LiveTab } from '../../features/ctf/list/LiveTab.tsx';
import { liveEventsOf, readTab } from '../../features/ctf/list/model.ts';
import { WriteupsLink } from '../../features/ctf/list/WriteupsLink.tsx';
import { LiveBoard } from '../../features/ctf/live/LiveBoard.tsx';
import { RegistrationWindow } from '../../features/ctf/registration/RegistrationWindow.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { useQueryOfAddress } from '../../lib/routing/hooks.ts';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { TabPanel } from '../../ui/layout/Tabs.tsx';

const PlanBenefits = later(
  async () => (await import('../../features/plans/catalogue/PlanBenefits.tsx')).PlanBenefits,
);

const HistoryTab = later(
  async () => (await import('../../features/ctf/list/HistoryTab.tsx')).HistoryTab,
  <Skeleton lines={8} height={48} />,
);
const UpcomingTab = later(
  async () => (await import('../../features/ctf/list/UpcomingTab.tsx')).UpcomingTab,
  <Skeleton lines={8} height={48} />,
);

const TABS = { live: null, upcoming: UpcomingTab, history: HistoryTab };

/** /ctf (docs/product/ctf.md#hub): `?tab=live|upcoming|history`, each with its own filters. */
export default function CtfPage() {
  const [search, change] = useQueryOfAddress();
  const tab = readTab(search);
  const idBase = useId();
  const { data } = useQuery(eventsQuery(openEventFilters('')));
  usePageTitle(TAB_LABELS[tab]);
  usePreload(TABS[tab]);

  return (
    <RegistrationWindow>
      <HubTabs
        idBase={idBase}
        tab={tab}
        live={liveEventsOf(data?.events ?? []).length > 0}
        onChange={(next) => change({ tab: next }, { alone: true, replace: true })}
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
