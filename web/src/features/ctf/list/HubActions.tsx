import { CalendarSync } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/buttons/Button.tsx';
import { later } from '../../../ui/states/later.ts';
import { CALENDAR_TEXTS } from '../calendar/texts.ts';
import { WriteupsLink } from './WriteupsLink.tsx';

const CalendarFeedDialog = later(
  async () => (await import('../calendar/CalendarFeedDialog.tsx')).CalendarFeedDialog,
);

/** One's write-ups and one's own calendar feed. */
export function HubActions() {
  const [open, setOpen] = useState(false);
  return (
    <div className="hub-actions">
      <WriteupsLink />
      <Button icon={CalendarSync} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {CALENDAR_TEXTS.feed}
      </Button>
      {open && <CalendarFeedDialog onClose={() => setOpen(false)} />}
    </div>
  );
}
