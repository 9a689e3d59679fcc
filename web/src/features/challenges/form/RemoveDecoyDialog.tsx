import type { AuthoredChallenge } from '@fanion/contract/challenges/drafts/endpoints';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { NEAR_TEXTS as N } from '../drafts/flag-texts.ts';
import { useRemoveDecoy } from '../drafts/queries.ts';
import { EDITOR_TEXTS as T } from '../drafts/texts.ts';

type Props = { challenge: AuthoredChallenge; decoyId: number; onClose: () => void };

/** Asks for confirmation before removing a decoy. */
export function RemoveDecoyDialog({ challenge: { id, decoys }, decoyId, onClose }: Props) {
  const remove = useRemoveDecoy(id);
  return (
    <ConfirmDialog
      danger
      title={N.removeDecoyAsk(decoys.findIndex((decoy) => decoy.id === decoyId) + 1)}
      confirmLabel={T.remove}
      failed={T.actFailed}
      onConfirm={() => remove.mutateAsync(decoyId).then(() => toast.ok(N.decoyRemoved))}
      onClose={onClose}
    >
      <p>{N.removeDecoyWhy}</p>
    </ConfirmDialog>
  );
}
