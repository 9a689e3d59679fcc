import { Monitor, Moon, Sun } from 'lucide-react';
import { chooseTheme, THEMES, type Theme, useTheme } from '../../../lib/look/theme.ts';
import { Segmented } from '../../../ui/forms/Segmented.tsx';

const LABELS: Record<Theme, string> = { system: 'Système', light: 'Clair', dark: 'Sombre' };
const ICONS = { system: Monitor, light: Sun, dark: Moon };

/** The look of the site in this browser. */
export function ThemeChoice() {
  return (
    <Segmented
      label="Thème"
      segments={THEMES.map((value) => ({ value, label: LABELS[value], icon: ICONS[value] }))}
      value={useTheme()}
      onChange={chooseTheme}
    />
  );
}
