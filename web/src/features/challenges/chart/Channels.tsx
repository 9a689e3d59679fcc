import { useLayoutEffect, useRef, useState } from 'react';
import { type Channel, drawChannel } from './model.ts';

type DrawnChannel = Channel & { path: string };

/**
 * The lines between the marks of the chart, drawn from their positions; each mark also names its links.
 * `width`: of the chart.
 */
export function Channels({ channels, width }: { channels: readonly Channel[]; width: number }) {
  const drawing = useRef<SVGSVGElement>(null);
  const [drawnChannels, setDrawnChannels] = useState<DrawnChannel[]>([]);
  useLayoutEffect(() => {
    const origin = drawing.current?.getBoundingClientRect();
    if (!origin || width === 0) return;
    const place = (id: number, part = '') =>
      document.querySelector(`#carte-${id} ${part}`)?.getBoundingClientRect() ?? null;
    setDrawnChannels(
      channels.flatMap((channel) => {
        const [from, to] = [place(channel.from), place(channel.to, '.sea-hex')];
        if (!from || !to) return [];
        const middle = (box: DOMRect) => box.top + box.height / 2 - origin.top;
        const path = drawChannel(
          { x: from.right - origin.left, y: middle(from) },
          { x: to.left - origin.left, y: middle(to) },
        );
        return [{ ...channel, path }];
      }),
    );
  }, [channels, width]);
  return (
    <svg ref={drawing} className="sea-channels" aria-hidden="true" focusable="false">
      {drawnChannels.map(({ from, to, open, path }) => (
        <path key={`${from}-${to}`} d={path} data-open={open || undefined} />
      ))}
    </svg>
  );
}
