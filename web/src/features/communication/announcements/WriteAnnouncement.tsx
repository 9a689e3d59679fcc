import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Icon } from '../../../ui/buttons/Icon.tsx';
import { AnnouncementForm } from './AnnouncementForm.tsx';
import { ANNOUNCEMENT_TEXTS as T } from './texts.ts';

/** The button that opens a new announcement. */
export function WriteAnnouncement() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        <Icon of={Plus} size={16} />
        {T.create}
      </Button>
      {open && <AnnouncementForm one={null} onClose={() => setOpen(false)} />}
    </>
  );
}
