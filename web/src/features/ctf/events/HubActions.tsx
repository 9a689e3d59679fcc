import { CalendarSync, Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/buttons/Button.tsx';
import { useAccess } from '../../access/queries.ts';
import { CalendarFeedDialog } from '../calendar/CalendarFeedDialog.tsx';
import { CALENDAR_TEXTS } from '../calendar/texts.ts';
import { WriteupsLink } from '../page/WriteupsLink.tsx';
import { CreateEventDialog } from './CreateEventDialog.tsx';
import { CREATE_TEXTS } from './create-texts.ts';

/** One's write-ups, one's own calendar feed and, for who manages the events, a new one. */
export function HubActions() {
  const { may } = useAccess();
  const [open, setOpen] = useState<'feed' | 'create' | null>(null);
  const close = () => setOpen(null);
  return (
    <div className="hub-actions">
      <WriteupsLink />
      <Button icon={CalendarSync} aria-haspopup="dialog" onClick={() => setOpen('feed')}>
        {CALENDAR_TEXTS.feed}
      </Button>
      {may('can_manage_ctf') && (
        <Button variant="primary" icon={Plus} aria-haspopup="dialog" onClick={() => setOpen('create')}>
          {CREATE_TEXTS.open}
        </Button>
      )}
      {open === 'feed' && <CalendarFeedDialog onClose={close} />}
      {open === 'create' && <CreateEventDialog onClose={close} />}
    </div>
  );
}
