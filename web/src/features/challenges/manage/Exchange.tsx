import { Download, Upload } from 'lucide-react';
import { useState } from 'react';
import { ActButton } from '../../../ui/buttons/ActButton.tsx';
import { Button } from '../../../ui/buttons/Button.tsx';
import { ChallengeImport } from '../import/ChallengeImport.tsx';
import { downloadArchive } from './queries.ts';
import { MANAGED_TEXTS as T } from './texts.ts';

/** Imports and exports challenges as a zip. */
export function Exchange() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={Upload} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {T.import}
      </Button>
      <ActButton icon={Download} act={() => downloadArchive(null)} failed={T.exportFailed}>
        {T.export}
      </ActButton>
      {open && <ChallengeImport onClose={() => setOpen(false)} />}
    </>
  );
}
