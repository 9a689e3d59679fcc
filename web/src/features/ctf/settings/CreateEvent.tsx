import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/buttons/Button.tsx';
import { later } from '../../../ui/states/later.ts';
import { useAccess } from '../../access/queries.ts';
import { CREATE_TEXTS } from './create-texts.ts';

const CreateEventDialog = later(async () => (await import('./CreateEventDialog.tsx')).CreateEventDialog);

/**
 * The button for a new event, for event managers; nothing for anybody else. `brief`: its label is only for
 * screen readers on a phone.
 */
export function CreateEvent({ brief }: { brief?: boolean }) {
  const { may } = useAccess();
  const [open, setOpen] = useState(false);
  if (!may('can_manage_ctf')) return null;
  return (
    <>
      <Button size="sm" variant="primary" icon={Plus} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span className={brief ? 'max-md:sr-only' : undefined}>{CREATE_TEXTS.open}</span>
      </Button>
      {open && <CreateEventDialog onClose={() => setOpen(false)} />}
    </>
  );
}
