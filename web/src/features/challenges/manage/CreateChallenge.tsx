import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/buttons/Button.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { later } from '../../../ui/states/later.ts';
import { MANAGED_TEXTS as T } from './texts.ts';

const CreateDialog = later(async () => (await import('./CreateDialog.tsx')).CreateDialog);

type Props = {
  /** Proposes a challenge to those who publish them, rather than writing one in the console. */
  proposed?: boolean;
  /** Why none may be started now; '' when one may. */
  closed?: string;
};

/** Starts a challenge from its name, then opens it. */
export function CreateChallenge({ proposed = false, closed = '' }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="primary"
        icon={Plus}
        aria-haspopup="dialog"
        aria-disabled={closed !== '' || undefined}
        onClick={() => (closed === '' ? setOpen(true) : toast.info(closed))}
      >
        {proposed ? T.propose : T.create}
      </Button>
      {open && <CreateDialog proposed={proposed} onClose={() => setOpen(false)} />}
    </>
  );
}
