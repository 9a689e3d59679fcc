import { messageOf } from '../../../lib/api/api-error.ts';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import type { Attached } from '../challenges/ManageChallenges.tsx';
import { useRemoveChallenge } from './queries.ts';
import { ATTACH_TEXTS as T } from './texts.ts';

type Props = { eventId: number; challenge: Attached; onClose: () => void };

/** Asks before a challenge leaves an event that has not begun. */
export function ManageRemove({ eventId, challenge, onClose }: Props) {
  const remove = useRemoveChallenge(eventId);
  return (
    <ConfirmDialog
      open
      danger
      title={T.removeTitle(challenge.name)}
      confirmLabel={T.remove}
      busy={remove.isPending}
      onConfirm={() =>
        remove.mutate(challenge.id, {
          onSuccess: ({ message }) => toast.ok(message),
          onError: (error) => toast.bad(messageOf(error)),
          onSettled: onClose,
        })
      }
      onClose={onClose}
    >
      <p>{T.removeWhy}</p>
    </ConfirmDialog>
  );
}
