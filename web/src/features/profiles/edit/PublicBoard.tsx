import { messageOf } from '../../../lib/api/api-error.ts';
import { typeset } from '../../../lib/french.ts';
import { Switch } from '../../../ui/forms/Switch.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { useSetPublicBoard } from './queries.ts';
import { PUBLIC_BOARD_TEXTS as T } from './texts.ts';

/** Whether the front page shows the reader's pseudo to anybody (docs/product/front.md#classement). */
export function PublicBoard({ on }: { on: boolean }) {
  const set = useSetPublicBoard();
  return (
    <Switch
      checked={on}
      hint={on ? T.on : T.off}
      onChange={({ target }) =>
        set.mutate(target.checked, { onError: (error) => toast.bad(typeset(messageOf(error, T.failed))) })
      }
    >
      {T.label}
    </Switch>
  );
}
