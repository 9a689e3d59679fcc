import type { CSSProperties } from 'react';
import { cx } from '../class-names.ts';

type Props = {
  /** 0 to 100. */
  value: number;
  label: string;
  /** 0 to 100: where the current level starts. */
  tick?: number;
  thin?: boolean;
  /** A colour token, as `var(--c-web)`; the accent otherwise. */
  hue?: string;
  className?: string;
};

const clampPercent = (percent: number) => Math.min(100, Math.max(0, percent));

/** A bar from 0 to 100 with an accessible name. */
export function ProgressBar({ value, label, tick, thin, hue, className }: Props) {
  return (
    <div
      className={cx('progress', thin && 'progress-4', className)}
      role="progressbar"
      aria-label={label}
      aria-valuenow={Math.round(clampPercent(value))}
      aria-valuemin={0}
      aria-valuemax={100}
      style={hue ? ({ '--h': hue } as CSSProperties) : undefined}
    >
      <i className="progress-fill" style={{ width: `${clampPercent(value)}%` }} />
      {tick !== undefined && <i className="progress-tick" style={{ left: `${clampPercent(tick)}%` }} />}
    </div>
  );
}
