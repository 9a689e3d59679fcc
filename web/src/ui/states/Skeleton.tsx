import { type CSSProperties, useId } from 'react';
import { useDelayed } from './use-delayed.ts';

type Props = { lines?: number; height?: number; text?: string; delay?: number; className?: string };

const WIDTHS = ['100%', '84%', '92%', '68%', '76%'];

/**
 * Grey lines while something loads, from 200 ms on, with the waiting text for screen readers. The room is kept
 * from the start, so that nothing jumps.
 */
export function Skeleton({ lines = 3, height = 16, text = 'Chargement...', delay = 200, className }: Props) {
  const late = useDelayed(delay);
  const id = useId();
  return (
    <div className={className} role="status">
      {late && <span className="sr">{text}</span>}
      <div className="skeleton" aria-hidden="true">
        {Array.from({ length: lines }, (_, index) => {
          const style: CSSProperties = { height, width: WIDTHS[index % WIDTHS.length] };
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a grey line has no identity but its place
            <i key={`${id}-${index + 1}`} style={{ ...style, visibility: late ? undefined : 'hidden' }} />
          );
        })}
      </div>
    </div>
  );
}
