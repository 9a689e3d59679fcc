import { useLeaveGuard } from '../../lib/saving/use-leave-guard.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

type Props = { unsaved: boolean; title: string; why: string; leave: string };

/** Asks before a page with unsaved changes is left. */
export function LeaveGuard({ unsaved, title, why, leave }: Props) {
  const guard = useLeaveGuard(unsaved);
  return (
    <ConfirmDialog
      open={guard.blocked}
      danger
      title={title}
      confirmLabel={leave}
      onConfirm={guard.proceed}
      onClose={guard.reset}
    >
      <p>{why}</p>
    </ConfirmDialog>
  );
}
