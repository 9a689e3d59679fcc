import type { CSSProperties, ReactNode } from 'react';

type Props = {
  children: ReactNode;
  /** Height in px. */
  size?: number;
  /** The colour token of the line, as `var(--bronze)`. */
  hue?: string;
  /** Colours the content and tints the inside with the hue, as for a badge. */
  tinted?: boolean;
};

/** An outlined hexagon around a place, a step or an icon. */
export function HexFrame({ children, size = 44, hue = 'var(--control)', tinted }: Props) {
  const style = {
    '--size': `${size}px`,
    '--m': hue,
    ...(tinted ? { '--hex-ink': hue, '--hex-fill': `color-mix(in srgb, ${hue} 14%, var(--s1))` } : {}),
  } as CSSProperties;
  return (
    <span className="hex-outline" style={style}>
      {children}
    </span>
  );
}
