import type { CtfEventPage as CtfEvent } from '@fanion/contract/ctf';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Navigate, useParams } from 'react-router';
import '../features/ctf/ctf.css';
import '../features/ctf/event.css';
import '../features/ctf/event-results.css';
import '../features/writeups/writeups.css';
import { isPlanRefusal } from '../features/access/model.ts';
import { useAccess } from '../features/access/queries.ts';
import { EventFailed, EventNotFound, EventRestricted } from '../features/ctf/components/EventStates.tsx';
import { EventView } from '../features/ctf/components/EventView.tsx';
import { seesPlay, skewOf } from '../features/ctf/event-model.ts';
import { EVENT_TEXTS } from '../features/ctf/event-texts.ts';
import { eventQuery, refreshEvents } from '../features/ctf/queries.ts';
import { useOpenedChallenge } from '../features/ctf/use-opened-challenge.ts';
import { EventAnnouncements } from '../features/live/components/EventAnnouncements.tsx';
import { EventChallengeDialog } from '../features/live/components/EventChallengeDialog.tsx';
import { useEventNews } from '../features/live/use-event-news.ts';
import { RateTeammates } from '../features/teams/components/RateTeammates.tsx';
import { WriteupList } from '../features/writeups/components/WriteupList.tsx';
import { OpenedWriteup } from '../features/writeups/components/WriteupReader.tsx';
import { WriteWriteup } from '../features/writeups/components/WriteWriteup.tsx';
import { eventWriteupsQuery } from '../features/writeups/queries.ts';
import { ApiError, messageOf } from '../lib/api-error.ts';
import { typo } from '../lib/french.ts';
import { usePageTitle } from '../lib/page-title.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';

/** Managers alone load what they manage with. */
const ManagePanel = lazy(() => import('../features/ctf/components/ManagePanel.tsx'));
const WithdrawSolver = lazy(() => import('../features/ctf/components/WithdrawSolver.tsx'));

/** /ctf/{slug} and /ctf/detail/{slug} (specification 2.11); an event's id does as well. */
export default function CtfEventPage() {
  const slug = useParams().slug ?? '';
  return <NamedEvent key={slug} slug={slug} />;
}

function NamedEvent({ slug }: { slug: string }) {
  const { data: event, dataUpdatedAt, error, isFetching, refetch } = useQuery(eventQuery(slug));
  const cache = useQueryClient();
  const access = useAccess();
  usePageTitle(event && typo(event.name));

  if (error instanceof ApiError && error.status === 404) return <EventNotFound />;
  if (error instanceof ApiError && error.status === 403) {
    if (isPlanRefusal(error)) return <Navigate to="/upgrade-plan" replace />;
    return <EventRestricted message={messageOf(error)} />;
  }
  const retry = { onRetry: () => void refetch(), retrying: isFetching };
  if (!event && error) return <EventFailed message={messageOf(error)} {...retry} />;
  if (!event) {
    return (
      <div className="wrap page-main">
        <Skeleton lines={10} height={32} text={EVENT_TEXTS.loading} />
      </div>
    );
  }
  return (
    <>
      {error && (
        <Banner
          role="status"
          action={
            <Button size="sm" busy={isFetching} onClick={retry.onRetry}>
              Réessayer
            </Button>
          }
        >
          {EVENT_TEXTS.stale}
        </Banner>
      )}
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
  /** The plan of the reader shows the live data of events they are not in. */
  seesLive: boolean;
  onTimeUp: () => void;
  readAgain: () => Promise<boolean>;
};

/**
 * The page of an event with what the other slices bring to it: its write-ups, the window of a challenge, and while it is
 * live what happens in it.
 */
function LoadedEvent({ event, seesLive, readAgain, ...rest }: LoadedProps) {
  const sees = seesPlay(event, seesLive);
  const said = useEventNews(event.slug, event.status === 'live' && !event.elsewhere && sees, readAgain);
  const writeups = useQuery(eventWriteupsQuery(event.slug));
  const opened = useOpenedChallenge();
  return (
    <>
      <EventView
        event={event}
        {...rest}
        sees={sees}
        said={<EventAnnouncements announcements={said} />}
        manage={
          event.manages && (
            <Suspense fallback={<Skeleton lines={8} height={32} text={EVENT_TEXTS.loading} />}>
              <ManagePanel event={event} />
            </Suspense>
          )
        }
        teammates={tookPart(event) && <RateTeammates event={event.slug} />}
        writeups={{
          count: writeups.data?.length,
          list: (
            <WriteupList
              of={{ event: event.slug, over: event.status === 'ended' }}
              action={tookPart(event) && <Write event={event} />}
            />
          ),
        }}
      />
      {opened.id !== null && (
        <EventChallengeDialog
          key={opened.id}
          slug={event.slug}
          challengeId={opened.id}
          known={event.challenges.find(({ id }) => id === opened.id)}
          solverAction={event.manages ? withdrawal(event.id, opened.id) : undefined}
          onNext={opened.show}
          onClose={opened.close}
        />
      )}
      <OpenedWriteup />
    </>
  );
}

/** What a manager may do about a solve of a challenge: take it back. */
const withdrawal = (eventId: number, challengeId: number) => (entrant: string) => (
  <Suspense>
    <WithdrawSolver eventId={eventId} challengeId={challengeId} entrant={entrant} />
  </Suspense>
);

const tookPart = ({ status, registration, personalResult }: CtfEvent): boolean =>
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
