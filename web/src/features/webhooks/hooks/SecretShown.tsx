import { Button } from '../../../ui/buttons/Button.tsx';
import { CopyButton } from '../../../ui/buttons/CopyButton.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import { HOOK_TEXTS as T } from './texts.ts';

/** A secret, the only time that it can be read. */
export function SecretShown({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <Dialog
      open
      title={T.secretTitle}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {T.close}
        </Button>
      }
    >
      <div className="grid gap-4">
        <Notice tone="warn">{T.secretLead}</Notice>
        <code className="font-mono wrap-anywhere">{secret}</code>
        <div>
          <CopyButton text={secret} label={T.copy} />
        </div>
      </div>
    </Dialog>
  );
}
