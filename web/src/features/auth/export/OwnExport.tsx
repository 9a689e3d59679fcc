import { Download } from 'lucide-react';
import { useState } from 'react';
import { saveFile } from '../../../lib/api/save-file.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { PasswordDialog } from '../password/PasswordDialog.tsx';
import { readOwnData } from './queries.ts';
import { EXPORT_TEXTS as T } from './texts.ts';

/** Lets a member download everything stored about them. */
export function OwnExport() {
  const [isConfirming, setIsConfirming] = useState(false);
  const download = async (password: string) => {
    saveFile(T.file, await readOwnData(password));
    toast.ok(T.done);
  };
  return (
    <>
      <p className="text-muted">{T.lead}</p>
      <Button icon={Download} className="justify-self-start" onClick={() => setIsConfirming(true)}>
        {T.download}
      </Button>
      {isConfirming && (
        <PasswordDialog
          title={T.download}
          lead={T.confirm}
          send={T.send}
          failed={T.failed}
          name="export_password"
          onSend={download}
          onClose={() => setIsConfirming(false)}
        />
      )}
    </>
  );
}
