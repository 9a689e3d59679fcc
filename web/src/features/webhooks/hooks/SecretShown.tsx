import { SecretDialog } from '../../../ui/overlays/SecretDialog.tsx';
import { HOOK_TEXTS as T } from './texts.ts';

/** The secret of a webhook, the only time it can be read. */
export function SecretShown({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <SecretDialog
      title={T.secretTitle}
      lead={T.secretLead}
      secret={secret}
      copy={T.copy}
      close={T.close}
      onClose={onClose}
    />
  );
}
