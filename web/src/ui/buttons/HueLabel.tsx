import type { LucideIcon } from 'lucide-react';
import type { CSSProperties } from 'react';
import { Icon } from './Icon.tsx';

type Props = { icon: LucideIcon; hue: string; label: string; hideLabel?: boolean };

/** An icon in its hue with its label, which may be for screen readers only in dense rows. */
export function HueLabel({ icon, hue, label, hideLabel }: Props) {
  return (
    <span className="hue-label" style={{ '--h': hue } as CSSProperties}>
      <Icon of={icon} />
      <span className={hideLabel ? 'sr' : undefined}>{label}</span>
    </span>
  );
}
