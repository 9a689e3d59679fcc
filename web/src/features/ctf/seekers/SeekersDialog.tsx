import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from '../../../ui/buttons/Button.tsx';
import { MoreButton } from '../../../ui/buttons/MoreButton.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { QueryState } from '../../../ui/states/QueryState.tsx';
import { seekersQuery } from './queries.ts';
import { SeekerLine } from './SeekerLine.tsx';
import { SEEKERS_TEXTS as T } from './texts.ts';

type Props = { eventId: number; onClose: () => void };

/** The seekers of an event, and the seats that a captain offers them (docs/product/ctf.md#sans-équipe). */
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
  const query = useInfiniteQuery(seekersQuery(eventId));
  const pages = query.data?.pages ?? [];
  const team = pages[0]?.team;
  if (!team)
    return <QueryState query={query} compact failed={T.failed} lines={5} height={40} loading={T.loading} />;
  const seekers = pages.flatMap((page) => page.seekers);
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
      <MoreButton query={query} label={T.more} />
    </>
  );
}
