import type { LiveBoard } from '@fanion/contract/ctf/board';
import type { ManagedEvent } from '@fanion/contract/ctf/settings';
import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '../../../lib/api/api-error.ts';
import { relative } from '../../../lib/french.ts';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { Skeleton } from '../../../ui/states/Skeleton.tsx';
import { liveQuery } from '../board/queries.ts';
import { useRemoveAnnouncement } from './queries.ts';
import { LIVE_TEXTS as T } from './texts.ts';

type Said = LiveBoard['liveCTF']['announcements'][number];

/** What was said to the players of an event, and the way to take it off the board. */
export function ManageSaid({ event }: { event: Pick<ManagedEvent, 'id' | 'slug'> }) {
  const { data, error, isFetching, refetch } = useQuery(liveQuery(event.slug, null, 1));
  const [removed, setRemoved] = useState<Said | null>(null);
  if (!data && error) {
    return (
      <ErrorState
        compact
        title={T.announcementsFailed}
        message={messageOf(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (!data) return <Skeleton lines={3} />;
  const { announcements } = data.liveCTF;
  return (
    <>
      {announcements.length === 0 ? (
        <EmptyState compact title={T.none} />
      ) : (
        <ul className="lines">
          {announcements.map((said) => (
            <li key={said.id}>
              <div className="min-w-0 flex-1">
                <p className="manage-said">{said.text}</p>
                <time className="meta" dateTime={said.createdAt}>
                  {relative(said.createdAt)}
                </time>
              </div>
              <IconButton icon={Trash2} label={T.removeSaid(said.text)} onClick={() => setRemoved(said)} />
            </li>
          ))}
        </ul>
      )}
      {removed && <Removal eventId={event.id} said={removed} onClose={() => setRemoved(null)} />}
    </>
  );
}

function Removal({ eventId, said, onClose }: { eventId: number; said: Said; onClose: () => void }) {
  const remove = useRemoveAnnouncement(eventId);
  return (
    <ConfirmDialog
      open
      danger
      title={T.removeTitle}
      confirmLabel={T.remove}
      busy={remove.isPending}
      onConfirm={() =>
        remove.mutate(said.id, {
          onSuccess: ({ message }) => toast.ok(message),
          onError: (error) => toast.bad(messageOf(error)),
          onSettled: onClose,
        })
      }
      onClose={onClose}
    >
      <blockquote className="manage-quote">{said.text}</blockquote>
      <p>{T.removeWhy}</p>
    </ConfirmDialog>
  );
}
