import { setSingleKeys, useSingleKeys } from '../../../lib/shortcuts.ts';
import { Switch } from '../../../ui/forms/Switch.tsx';

/** Turns the one-key shortcut of the search on or off (WCAG 2.1.4). */
export function ShortcutSwitch() {
  const on = useSingleKeys();
  return (
    <Switch checked={on} onChange={(event) => setSingleKeys(event.target.checked)}>
      Touche <kbd>/</kbd> pour rechercher
    </Switch>
  );
}
