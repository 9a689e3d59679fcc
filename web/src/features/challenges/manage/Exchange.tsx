import { Download, Upload } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/buttons/Button.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { ChallengeImport } from '../import/ChallengeImport.tsx';
import { useExportArchive } from './queries.ts';
import { MANAGED_TEXTS as T } from './texts.ts';

/** Challenges come in and go out as a zip. */
export function Exchange() {
  const [open, setOpen] = useState(false);
  const send = useExportArchive();
  return (
    <>
      <Button icon={Upload} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {T.import}
      </Button>
      <Button
        icon={Download}
        busy={send.isPending}
        onClick={() => void toast.outcome(send.mutateAsync(null), T.exportFailed)}
      >
        {T.export}
      </Button>
      {open && <ChallengeImport onClose={() => setOpen(false)} />}
    </>
  );
}
