import { Button } from '../buttons/Button.tsx';
import { CopyButton } from '../buttons/CopyButton.tsx';
import { Notice } from '../states/Notice.tsx';
import { Dialog } from './Dialog.tsx';

type Props = {
  title: string;
  /** A warning that it is shown only once. */
  lead: string;
  secret: string;
  copy: string;
  close: string;
  onClose: () => void;
};

/** A secret, the only time it can be read. */
export function SecretDialog({ title, lead, secret, copy, close, onClose }: Props) {
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {close}
        </Button>
      }
    >
      <div className="grid gap-4">
        <Notice tone="warn">{lead}</Notice>
        <code className="font-mono wrap-anywhere">{secret}</code>
        <div>
          <CopyButton text={secret} label={copy} />
        </div>
      </div>
    </Dialog>
  );
}
