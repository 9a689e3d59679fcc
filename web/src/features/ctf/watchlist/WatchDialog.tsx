import type { WatchedPlayer } from '@fanion/contract/ctf/watchlist';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../lib/api/api-error.ts';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { Skeleton } from '../../../ui/states/Skeleton.tsx';
import './watch.css';
import { watchListQuery } from './queries.ts';
import { WATCH_TEXTS } from './texts.ts';
import { WatchedList } from './WatchedList.tsx';
import { WatchForm } from './WatchForm.tsx';

/** The watch list in a window: a player to add or to change, and those that are followed (behaviours 2.5). */
export function WatchDialog({ onClose }: { onClose: () => void }) {
  const { data, error, isFetching, refetch } = useQuery(watchListQuery);
  const [edited, setEdited] = useState<WatchedPlayer | null>(null);
  return (
    <Dialog open onClose={onClose} width={640} title={WATCH_TEXTS.title}>
      <div className="watch">
        <p className="text-muted">{WATCH_TEXTS.lead}</p>
        <WatchForm key={edited?.id ?? 'new'} edited={edited} onDone={() => setEdited(null)} />
        {data ? (
          <WatchedList players={data.players} onEdit={setEdited} onGone={() => setEdited(null)} />
        ) : error ? (
          <ErrorState
            compact
            message={messageOf(error)}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        ) : (
          <Skeleton lines={3} text={WATCH_TEXTS.loading} />
        )}
      </div>
    </Dialog>
  );
}
