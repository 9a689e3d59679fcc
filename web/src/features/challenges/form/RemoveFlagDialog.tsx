import type { AuthoredChallenge } from '@fanion/contract/challenges/drafts/endpoints';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { useRemoveFlag } from '../drafts/queries.ts';
import { EDITOR_TEXTS as T } from '../drafts/texts.ts';

type Props = { challenge: AuthoredChallenge; flagId: number; onClose: () => void };

/** Asks for confirmation before removing a flag: nobody could read it any more. */
export function RemoveFlagDialog({ challenge: { id, flags }, flagId, onClose }: Props) {
  const remove = useRemoveFlag(id);
  return (
    <ConfirmDialog
      danger
      title={T.removeFlagAsk(flags.findIndex((flag) => flag.id === flagId) + 1)}
      confirmLabel={T.remove}
      failed={T.actFailed}
      onConfirm={() => remove.mutateAsync(flagId).then(() => toast.ok(T.flagRemoved))}
      onClose={onClose}
    >
      <p>{T.removeFlagWhy}</p>
    </ConfirmDialog>
  );
}
