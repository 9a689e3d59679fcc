import type { LucideIcon } from 'lucide-react';

type Props = { of: LucideIcon; size?: 14 | 16 | 20 | 24; className?: string };

/** A decorative icon of the set: 20 px at 1.75, heavier when small. The word beside it carries the meaning. */
export function Icon({ of: Glyph, size = 20, className = '' }: Props) {
  return (
    <Glyph
      aria-hidden="true"
      size={size}
      strokeWidth={size <= 16 ? 2 : 1.75}
      className={`shrink-0 ${className}`}
    />
  );
}
