import { type CSSProperties, useId } from 'react';
import { cx } from '../class-names.ts';
import { useDelayed } from './use-delayed.ts';

type Props = {
  lines?: number;
  height?: number;
  /** For a loading table: the lines are its rows, below its header and in its frame. */
  columns?: number;
  text?: string;
  delay?: number;
  className?: string;
};

const WIDTHS = ['100%', '84%', '92%', '68%', '76%'];

/**
 * Grey lines while something loads, from 200 ms on, with the loading text for screen readers. The space is
 * reserved from the start, so that nothing jumps.
 */
export function Skeleton({
  lines = 3,
  height = 16,
  columns,
  text = 'Chargement...',
  delay = 200,
  className,
}: Props) {
  const late = useDelayed(delay);
  const id = useId();
  return (
    <div className={className} role="status">
      {late && <span className="sr">{text}</span>}
      {columns === undefined ? (
        <div className="skeleton" aria-hidden="true">
          {indexes(lines).map((index) => {
            const style: CSSProperties = { height, width: WIDTHS[index % WIDTHS.length] };
            return <i key={`${id}-${index}`} style={{ ...style, visibility: late ? undefined : 'hidden' }} />;
          })}
        </div>
      ) : (
        <div className={cx('skeleton skeleton-table table-frame', !late && 'invisible')} aria-hidden="true">
          {indexes(lines + 1).map((row) => (
            <div key={`${id}-${row}`}>
              {indexes(columns).map((column) => (
                <i key={`${id}-${row}-${column}`} />
              ))}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}

/** A grey line has no identity but its index. */
const indexes = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
