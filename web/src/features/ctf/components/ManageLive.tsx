import type { ManagedEvent } from '@fanion/contract/ctf-admin';
import { ManageAnnouncements } from './ManageAnnouncements.tsx';
import { ManageFreeze } from './ManageFreeze.tsx';

/** What managers do while an event runs: speak to its players, freeze and show its board. */
export function ManageLive({ event }: { event: ManagedEvent }) {
  return (
    <div className="manage-halves">
      <ManageAnnouncements event={event} />
      <ManageFreeze event={event} />
    </div>
  );
}
