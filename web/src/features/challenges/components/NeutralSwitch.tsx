import { messageOf } from '../../../lib/api-error.ts';
import { Switch } from '../../../ui/Switch.tsx';
import { toast } from '../../../ui/toast.ts';
import { useSetNeutralLayout } from '../../profiles/queries.ts';
import { DETAIL_TEXTS } from '../texts.ts';

/** The reader's choice to see every challenge in the house style. */
export function NeutralSwitch({ on }: { on: boolean }) {
  const preference = useSetNeutralLayout();
  return (
    <Switch
      checked={on}
      onChange={(event) =>
        preference.mutate(event.target.checked, { onError: (error) => toast.bad(messageOf(error)) })
      }
    >
      {DETAIL_TEXTS.neutral}
    </Switch>
  );
}
