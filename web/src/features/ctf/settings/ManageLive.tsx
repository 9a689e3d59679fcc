import type { ManagedEvent } from '@fanion/contract/ctf/settings';
import { ManageAnnouncements } from '../announcements/ManageAnnouncements.tsx';
import { ManageFreeze } from '../freeze/ManageFreeze.tsx';

/** What managers do while an event runs: speak to its players, freeze and show its board. */
export function ManageLive({ event }: { event: ManagedEvent }) {
  return (
    <div className="manage-halves">
      <ManageAnnouncements event={event} />
      <ManageFreeze event={event} />
    </div>
  );
}
