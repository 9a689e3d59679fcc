import type { CtfEventPage as CtfEvent } from '@fanion/contract/ctf/page/endpoints';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams, useQueryOfAddress } from '../../lib/routing/hooks.ts';
import { Navigate } from '../../lib/routing/Navigate.tsx';
import { useOpened } from '../../lib/use-address.ts';
import { later, usePreload } from '../../ui/states/later.ts';
import '../../features/ctf/events/ctf.css';
import '../../features/ctf/page/event.css';
import '../../features/ctf/results/results.css';
import '../../features/writeups/writeups.css';
import { isPlanRefusal } from '../../features/access/model.ts';
import { useAccess } from '../../features/access/queries.ts';
import { Announcements } from '../../features/ctf/announcements/Announcements.tsx';
import { useEventNews } from '../../features/ctf/announcements/use-event-news.ts';
import { eventQuery, refreshEvents } from '../../features/ctf/events/queries.ts';
import { EventFailed, EventNotFound, EventRestricted } from '../../features/ctf/page/EventStates.tsx';
import { EventView, tabComponent } from '../../features/ctf/page/EventView.tsx';
import { maySeePlay, readTab, skewOf } from '../../features/ctf/page/model.ts';
import { EVENT_TEXTS } from '../../features/ctf/page/texts.ts';
import { RegistrationWindow } from '../../features/ctf/registration/RegistrationWindow.tsx';
import { eventWriteupsQuery } from '../../features/writeups/list/queries.ts';
import { WriteWriteup } from '../../features/writeups/list/WriteWriteup.tsx';
import { OpenedWriteup } from '../../features/writeups/reading/OpenedWriteup.tsx';
import { ApiError, messageOf } from '../../lib/api/api-error.ts';
import { typeset } from '../../lib/french.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import { Stale } from '../../ui/states/Stale.tsx';

const ChallengeDialog = later(
  async () => (await import('../../features/ctf/play/ChallengeDialog.tsx')).ChallengeDialog,
);
const RateTeammates = later(
  async () => (await import('../../features/teams/ratings/RateTeammates.tsx')).RateTeammates,
);
const WriteupList = later(
  async () => (await import('../../features/writeups/list/WriteupList.tsx')).WriteupList,
  <Skeleton lines={8} height={48} />,
);

/** Only managers load the managers' panel. */
const ManagePanel = later(
  async () => (await import('../../features/ctf/manage/ManagePanel.tsx')).ManagePanel,
  <Skeleton lines={8} height={32} text={EVENT_TEXTS.loading} />,
);
const WithdrawSolver = later(
  async () => (await import('../../features/ctf/entrants/WithdrawSolver.tsx')).WithdrawSolver,
);

/** /ctf/{slug} and /ctf/detail/{slug} (docs/product/ctf.md#page); an event's id does as well. */
export default function CtfEventPage() {
  const slug = useParams().slug ?? '';
  return <NamedEvent key={slug} slug={slug} />;
}

function NamedEvent({ slug }: { slug: string }) {
  const query = useQuery(eventQuery(slug));
  const { data: event, dataUpdatedAt, error, refetch } = query;
  const cache = useQueryClient();
  const access = useAccess();
  usePageTitle(event && typeset(event.name));
  const [search] = useQueryOfAddress();
  const tab = readTab(search.get('tab'), false);
  usePreload(tab === 'writeups' ? WriteupList : tabComponent(tab));

  if (error instanceof ApiError && error.status === 404) return <EventNotFound />;
  if (error instanceof ApiError && error.status === 403) {
    if (isPlanRefusal(error)) return <Navigate to="/upgrade-plan" replace />;
    return <EventRestricted message={messageOf(error)} />;
  }
  if (!event && error) return <EventFailed query={query} />;
  if (!event) {
    return (
      <div className="wrap page-main">
        <Skeleton lines={10} height={32} text={EVENT_TEXTS.loading} />
      </div>
    );
  }
  return (
    <>
      <Stale query={query} banner>
        {EVENT_TEXTS.stale}
      </Stale>
      <LoadedEvent
        event={event}
        skew={skewOf(event.server_time, dataUpdatedAt)}
        seesLive={access.may('can_view_live_data')}
        onTimeUp={() => refreshEvents(cache)}
        readAgain={async () => (await refetch({ cancelRefetch: false })).isSuccess}
      />
    </>
  );
}

type LoadedProps = {
  event: CtfEvent;
  skew: number;
  /** Whether the reader's plan opens the live data of events they are not in. */
  seesLive: boolean;
  onTimeUp: () => void;
  readAgain: () => Promise<boolean>;
};

/**
 * The page of an event with parts from other slices: its write-ups, the dialog of a challenge, and its news
 * while it is live.
 */
function LoadedEvent({ event, seesLive, readAgain, ...rest }: LoadedProps) {
  const seesPlay = maySeePlay(event, seesLive);
  const announcements = useEventNews(
    event.slug,
    event.status === 'live' && !event.elsewhere && seesPlay,
    readAgain,
  );
  const writeups = useQuery(eventWriteupsQuery(event.slug));
  const opened = useOpened('chall');
  return (
    <RegistrationWindow>
      <EventView
        event={event}
        {...rest}
        seesPlay={seesPlay}
        announcements={announcements && <Announcements announcements={announcements} />}
        manage={event.manages && <ManagePanel event={event} />}
        teammates={hasTakenPart(event) && <RateTeammates event={event.slug} />}
        writeups={{
          count: writeups.data?.length,
          list: (
            <WriteupList
              of={{ event: event.slug, over: event.status === 'ended' }}
              action={hasTakenPart(event) && <Write event={event} />}
            />
          ),
        }}
      />
      {opened.id !== null && (
        <ChallengeDialog
          key={opened.id}
          slug={event.slug}
          challengeId={opened.id}
          knownFacts={event.challenges.find(({ id }) => id === opened.id)}
          solverAction={event.manages ? withdrawAction(event.id, opened.id) : undefined}
          onNext={opened.show}
          onClose={opened.close}
        />
      )}
      <OpenedWriteup />
    </RegistrationWindow>
  );
}

/** A manager's action on a solve of a challenge: withdrawing it. */
const withdrawAction = (eventId: number, challengeId: number) => (entrant: string) => (
  <WithdrawSolver eventId={eventId} challengeId={challengeId} entrant={entrant} />
);

const hasTakenPart = ({ status, registration, personalResult }: CtfEvent): boolean =>
  (status === 'live' || status === 'ended') &&
  (personalResult !== null || registration?.state === 'registered' || registration?.state === 'checked_in');

function Write({ event }: { event: CtfEvent }) {
  return (
    <WriteWriteup
      subject={{ ctfId: event.id, challengeId: null }}
      name={event.name}
      challenges={event.challenges.filter(({ solved }) => solved)}
    />
  );
}
