import type { CtfEventPage } from '@fanion/contract/ctf/page/endpoints';
import { BookOpenText, Flag, type LucideIcon, ScrollText, Settings2, Trophy } from 'lucide-react';
import type { ReactNode } from 'react';
import { number } from '../../../lib/french.ts';
import { useQueryOfAddress } from '../../../lib/routing/hooks.ts';
import { TabPanel, Tabs } from '../../../ui/layout/Tabs.tsx';
import { Banner } from '../../../ui/states/Banner.tsx';
import { later, type Preloadable } from '../../../ui/states/later.ts';
import { Skeleton } from '../../../ui/states/Skeleton.tsx';
import { RegistrationButton } from '../registration/RegistrationButton.tsx';
import { EventHeader } from './EventHeader.tsx';
import { EventOverview } from './EventOverview.tsx';
import { type EventTab, readTab } from './model.ts';
import { EVENT_TEXTS, TAB_LABELS } from './texts.ts';

const ResultsTab = later(
  async () => (await import('../results/ResultsTab.tsx')).ResultsTab,
  <Skeleton lines={8} height={48} />,
);
const EventChallenges = later(
  async () => (await import('./EventChallenges.tsx')).EventChallenges,
  <Skeleton lines={8} height={48} />,
);

/** The code of a tab, for callers that already know it will be shown. */
export const tabComponent = (tab: EventTab): Preloadable | null =>
  tab === 'results' ? ResultsTab : tab === 'challenges' ? EventChallenges : null;

const TABS = 'ctf-event';
const ICONS: Record<EventTab, LucideIcon> = {
  overview: BookOpenText,
  challenges: Flag,
  writeups: ScrollText,
  results: Trophy,
  gestion: Settings2,
};

type Props = {
  event: CtfEventPage;
  /** How far the server's clock is ahead of this one, in ms. */
  skew: number;
  onTimeUp: () => void;
  /** Whether the reader sees the play: a player, or a member whose plan opens live data. */
  seesPlay: boolean;
  /** The organisers' announcements to players; null until known. */
  announcements: ReactNode;
  /** The write-ups of the event, and their number once known. */
  writeups: { count: number | undefined; list: ReactNode };
  /** Rates the reader's team-mates, once the event has ended. */
  teammates?: ReactNode;
  /** The settings of the event, for its managers. */
  manage?: ReactNode;
};

/**
 * The page of an event (docs/product/ctf.md#page): its header, and its content in tabs stored in the address
 * (`?tab=`).
 */
export function EventView({
  event,
  skew,
  onTimeUp,
  seesPlay,
  announcements,
  writeups,
  teammates,
  manage,
}: Props) {
  const [search, change] = useQueryOfAddress();
  const tab = readTab(search.get('tab'), Boolean(manage));
  const counts: Partial<Record<EventTab, number | undefined>> = {
    challenges: event.challenges.length || undefined,
    writeups: writeups.count,
  };
  const tabs: EventTab[] = [
    'overview',
    'challenges',
    'writeups',
    'results',
    ...(manage ? ['gestion' as const] : []),
  ];
  const show = (next: EventTab) =>
    change(
      { tab: next === 'overview' ? null : next, page: null, q: null, chall: null, wu: null },
      { replace: true },
    );

  return (
    <>
      {event.cancelled && <Banner tone="bad">{EVENT_TEXTS.cancelled}</Banner>}
      {event.draft && <Banner>{EVENT_TEXTS.draft}</Banner>}
      <EventHeader
        event={event}
        skew={skew}
        brief={tab !== 'overview'}
        seesPlay={seesPlay}
        onTimeUp={onTimeUp}
      />
      <div className="wrap page-main event-page">
        <Tabs<EventTab>
          label={EVENT_TEXTS.tabs}
          idBase={TABS}
          value={tab}
          onChange={show}
          tabs={tabs.map((id) => ({
            id,
            label: TAB_LABELS[id],
            icon: ICONS[id],
            meta: counts[id] === undefined ? undefined : number(counts[id]),
          }))}
        />
        <TabPanel idBase={TABS} value={tab} className="event-panel">
          {tab === 'overview' && <EventOverview event={event} />}
          {tab === 'challenges' &&
            (announcements === null ? (
              <Skeleton lines={8} height={48} text={EVENT_TEXTS.loading} />
            ) : (
              <>
                {announcements}
                <EventChallenges
                  event={event}
                  seesPlay={seesPlay}
                  register={<RegistrationButton event={event} />}
                />
              </>
            ))}
          {tab === 'writeups' && writeups.list}
          {tab === 'results' && <ResultsTab event={event} seesPlay={seesPlay} teammates={teammates} />}
          {tab === 'gestion' && manage}
        </TabPanel>
      </div>
    </>
  );
}
