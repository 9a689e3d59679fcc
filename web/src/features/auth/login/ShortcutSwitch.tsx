import { setSingleKeys, useSingleKeys } from '../../../lib/shortcuts.ts';
import { Switch } from '../../../ui/forms/Switch.tsx';

/** Turns single-key shortcuts on or off (WCAG 2.1.4). */
export function ShortcutSwitch() {
  const on = useSingleKeys();
  return (
    <Switch checked={on} onChange={(event) => setSingleKeys(event.target.checked)}>
      Raccourcis d’une seule touche (<kbd>/</kbd>, <kbd>?</kbd>, <kbd>F</kbd>)
    </Switch>
  );
}
