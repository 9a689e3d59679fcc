import { messageOf } from '../../../lib/api/api-error.ts';
import { typeset } from '../../../lib/french.ts';
import { Switch } from '../../../ui/forms/Switch.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { useSetNeutralLayout } from '../../profiles/edit/queries.ts';
import { SETTINGS_TEXTS } from '../sessions/texts.ts';

/**
 * The preference that shows every challenge in the default layout (docs/product/challenges.md#mises-en-page).
 */
export function NeutralLayout({ on }: { on: boolean }) {
  const set = useSetNeutralLayout();
  return (
    <Switch
      checked={on}
      hint="Affiche tous les challenges avec la même présentation, sans leur habillage."
      onChange={(event) =>
        set.mutate(event.target.checked, {
          onError: (error) => toast.bad(typeset(messageOf(error, SETTINGS_TEXTS.otpFailed))),
        })
      }
    >
      Mise en page neutre
    </Switch>
  );
}
