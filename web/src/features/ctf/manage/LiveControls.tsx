import type { ManagedEvent } from '@fanion/contract/ctf/settings';
import { AnnounceForm } from '../announcements/AnnounceForm.tsx';
import { FreezeSwitch } from '../freeze/FreezeSwitch.tsx';

/** What managers do while an event runs: speak to its players, freeze and show its board. */
export function LiveControls({ event }: { event: ManagedEvent }) {
  return (
    <div className="manage-halves">
      <AnnounceForm event={event} />
      <FreezeSwitch event={event} />
    </div>
  );
}
