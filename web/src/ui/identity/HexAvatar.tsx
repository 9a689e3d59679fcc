import { pavilionOf } from '@fanion/rules/pavilion';
import { type CSSProperties, useState } from 'react';
import { PavilionDrawing } from './PavilionDrawing.tsx';

export type RankRim = 'gold' | 'silver' | 'bronze' | 'orange' | 'blue';

type Props = {
  name: string;
  src?: string | null;
  size?: 24 | 32 | 36 | 48 | 72 | 96 | 160;
  rim?: RankRim;
  /** 0 to 100: draws the XP ring. */
  xp?: number;
  level?: number;
  online?: boolean;
  /** Exposes the name to screen readers; leave it out where the name is beside it. */
  speaksName?: boolean;
};

/** A pointy-top hexagon in its own units, grown by `grow` px on every side of a picture `size` px high. */
function outline(size: number, grow: number): string {
  const half = (size * 0.866) / 2;
  const scale = (size / 2 + grow) / (size / 2);
  const at = (x: number, y: number) =>
    `${(half + x * half * scale).toFixed(2)} ${((1 + y * scale) * (size / 2)).toFixed(2)}`;
  return `M${at(0, -1)}L${at(1, -0.5)}L${at(1, 0.5)}L${at(0, 1)}L${at(-1, 0.5)}L${at(-1, -0.5)}Z`;
}

/** A member or a team: picture or pavilion in a hexagon, with rank rim, XP ring, level and presence. */
export function HexAvatar({ name, src, size = 32, rim, xp, level, online, speaksName }: Props) {
  const pavilion = pavilionOf(name);
  const [broken, setBroken] = useState<string | null>(null);
  const stroke = size >= 96 ? 3 : 2;
  const ring = outline(size, size >= 96 ? 6.35 : 3.46);
  const style = {
    '--size': `${size}px`,
    '--h': `var(--c-${pavilion.hue})`,
    ...(rim ? { '--rank': `var(--${rim})`, '--rim': '2px' } : {}),
  } as CSSProperties;
  return (
    <span className="hex" style={style} data-size={size}>
      {xp !== undefined && (
        <svg className="hex-ring" viewBox={`0 0 ${(size * 0.866).toFixed(2)} ${size}`} aria-hidden="true">
          <path d={ring} stroke="var(--s3)" strokeWidth={stroke} />
          {xp > 0 && (
            <path
              d={ring}
              pathLength={100}
              stroke="var(--accent)"
              strokeWidth={stroke}
              strokeDasharray={`${Math.min(100, xp)} 100`}
            />
          )}
        </svg>
      )}
      {rim && <span className="hex-rim" />}
      <span className="hex-face">
        {src && broken !== src ? (
          <img src={src} alt="" loading="lazy" decoding="async" onError={() => setBroken(src)} />
        ) : (
          <PavilionDrawing pavilion={pavilion} />
        )}
      </span>
      {speaksName && <span className="sr">{name}</span>}
      {level !== undefined && (
        <span className="hex-level">
          <span className="sr">Niveau </span>
          {level}
        </span>
      )}
      {online && (
        <span className="hex-online">
          <span className="sr">En ligne</span>
        </span>
      )}
    </span>
  );
}
