import type { WatchedPlayer } from '@fanion/contract/ctf/watchlist/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { QueryState } from '../../../ui/states/QueryState.tsx';
import './watch.css';
import { watchListQuery } from './queries.ts';
import { WATCH_TEXTS } from './texts.ts';
import { WatchedList } from './WatchedList.tsx';
import { WatchForm } from './WatchForm.tsx';

/**
 * The watch list in a dialog: a player to add or change, and the watched ones
 * (docs/product/ctf-live.md#joueurs-suivis).
 */
export function WatchDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery(watchListQuery);
  const { data } = query;
  const [edited, setEdited] = useState<WatchedPlayer | null>(null);
  return (
    <Dialog open onClose={onClose} width={640} title={WATCH_TEXTS.title}>
      <div className="watch">
        <p className="text-muted">{WATCH_TEXTS.lead}</p>
        <WatchForm key={edited?.id ?? 'new'} edited={edited} onDone={() => setEdited(null)} />
        {data ? (
          <WatchedList players={data.players} onEdit={setEdited} onGone={() => setEdited(null)} />
        ) : (
          <QueryState query={query} compact loading={WATCH_TEXTS.loading} />
        )}
      </div>
    </Dialog>
  );
}
