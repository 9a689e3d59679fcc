import { useQuery } from '@tanstack/react-query';
import { GraduationCap } from 'lucide-react';
import { useId, useState } from 'react';
import { later } from '../../ui/states/later.ts';
import '../../features/learn/learn.css';
import '../../features/learn/overview/overview.css';
import { CertificatesCard } from '../../features/learn/certificates/CertificatesCard.tsx';
import { CertificatesTab } from '../../features/learn/certificates/CertificatesTab.tsx';
import { ReviewCard } from '../../features/learn/checks/ReviewCard.tsx';
import { EventsCard } from '../../features/learn/events/EventsCard.tsx';
import { EventsTab } from '../../features/learn/events/EventsTab.tsx';
import { LearnActions } from '../../features/learn/overview/LearnActions.tsx';
import { LearnTabs } from '../../features/learn/overview/LearnTabs.tsx';
import { ModulesTab } from '../../features/learn/overview/ModulesTab.tsx';
import { homeLead, readTab } from '../../features/learn/overview/model.ts';
import { PathsTab } from '../../features/learn/overview/PathsTab.tsx';
import { overviewQuery } from '../../features/learn/overview/queries.ts';
import { LEARN_TEXTS } from '../../features/learn/texts.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { useQueryOfAddress } from '../../lib/routing/hooks.ts';
import { CardSkeletons } from '../../ui/layout/ListFrame.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { TabPanel } from '../../ui/layout/Tabs.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { QueryState } from '../../ui/states/QueryState.tsx';

const CalendarFeedDialog = later(
  async () => (await import('../../features/ctf/calendar/CalendarFeedDialog.tsx')).CalendarFeedDialog,
);

/** /learn: `?tab=parcours|modules|events|certificats`. */
export default function LearnPage() {
  const [search, change] = useQueryOfAddress();
  const idBase = useId();
  const tab = readTab(search);
  const [subscribing, setSubscribing] = useState(false);
  const query = useQuery(overviewQuery);
  const { data } = query;
  usePageTitle(LEARN_TEXTS.title);

  const waiting = (
    <QueryState
      query={query}
      failed={LEARN_TEXTS.failed}
      skeleton={<CardSkeletons text={LEARN_TEXTS.loading} className="learn-cards" />}
    />
  );
  const nothing = data?.paths.length === 0 && (
    <EmptyState icon={GraduationCap} title={LEARN_TEXTS.todo}>
      {LEARN_TEXTS.placeholder}
    </EmptyState>
  );
  return (
    <>
      <LearnTabs
        idBase={idBase}
        tab={tab}
        onChange={(next) => change({ tab: next }, { alone: true, replace: true })}
      />
      <PageHeader
        title={LEARN_TEXTS.title}
        lead={data ? homeLead(data.my_progress) : '\u00a0'}
        actions={<LearnActions onSubscribe={() => setSubscribing(true)} />}
      />
      <TabPanel idBase={idBase} value={tab} className="wrap page-main">
        {tab === 'certificats' ? (
          <CertificatesTab />
        ) : tab === 'events' ? (
          <EventsTab />
        ) : !data ? (
          waiting
        ) : (
          nothing ||
          (tab === 'modules' ? (
            <ModulesTab paths={data.paths} />
          ) : (
            <PathsTab overview={data}>
              {(no) => (
                <>
                  <EventsCard no={no(1)} events={data.events} />
                  <CertificatesCard no={no(2)} paths={data.paths} />
                  <ReviewCard no={no(3)} due={data.reviews_due} />
                </>
              )}
            </PathsTab>
          ))
        )}
      </TabPanel>
      {subscribing && <CalendarFeedDialog onClose={() => setSubscribing(false)} />}
    </>
  );
}
