import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx';
import type { Attached } from './AttachedChallenges.tsx';
import { useRemoveChallenge } from './queries.ts';
import { ATTACH_TEXTS as T } from './texts.ts';

type Props = { eventId: number; challenge: Attached; onClose: () => void };

/** Asks for confirmation before removing a challenge from an event that has not begun. */
export function RemoveDialog({ eventId, challenge, onClose }: Props) {
  const remove = useRemoveChallenge(eventId);
  return (
    <ConfirmDialog
      danger
      title={T.removeTitle(challenge.name)}
      confirmLabel={T.remove}
      onConfirm={() => remove.mutateAsync(challenge.id)}
      onClose={onClose}
    >
      <p>{T.removeWhy}</p>
    </ConfirmDialog>
  );
}
