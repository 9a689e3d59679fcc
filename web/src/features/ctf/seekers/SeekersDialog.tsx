import { useInfiniteQuery } from '@tanstack/react-query';
import { messageOf } from '../../../lib/api/api-error.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { Skeleton } from '../../../ui/states/Skeleton.tsx';
import { seekersQuery } from './queries.ts';
import { SeekerLine } from './SeekerLine.tsx';
import { SEEKERS_TEXTS as T } from './texts.ts';

type Props = { eventId: number; onClose: () => void };

/** Those who seek a team in an event, and the seats that a captain offers them (behaviours 2.3). */
export function SeekersDialog({ eventId, onClose }: Props) {
  return (
    <Dialog
      open
      width={640}
      onClose={onClose}
      title={T.open}
      footer={<Button onClick={onClose}>{T.close}</Button>}
    >
      <div tabIndex={-1} data-autofocus="" className="seekers">
        <Seekers eventId={eventId} />
      </div>
    </Dialog>
  );
}

function Seekers({ eventId }: { eventId: number }) {
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery(
    seekersQuery(eventId),
  );
  const team = data?.pages[0]?.team;
  if (!team) {
    return error ? (
      <ErrorState
        compact
        title={T.failed}
        message={messageOf(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    ) : (
      <Skeleton lines={5} height={40} text={T.loading} />
    );
  }
  const seekers = data.pages.flatMap((page) => page.seekers);
  return (
    <>
      <div>
        <p role="status">{T.seats(team.name, team.freeSeats)}</p>
        <p className="meta">{T.why}</p>
      </div>
      {seekers.length > 0 ? (
        <ul className="lines seekers-list" aria-label={T.open}>
          {seekers.map((seeker) => (
            <SeekerLine key={seeker.id} eventId={eventId} seeker={seeker} full={team.freeSeats === 0} />
          ))}
        </ul>
      ) : (
        team.freeSeats > 0 && (
          <EmptyState compact title={T.empty}>
            {T.emptyWhy}
          </EmptyState>
        )
      )}
      {hasNextPage && (
        <Button size="sm" busy={isFetching} onClick={() => void fetchNextPage()}>
          {T.more}
        </Button>
      )}
    </>
  );
}
