import { useCallback, useMemo, useRef, useState } from 'react';
import { cx } from '../../../ui/class-names.ts';
import type { BoardProps } from './BoardTable.tsx';
import { LiveItem } from './LiveItem.tsx';
import { LIVE_TEXTS } from './texts.ts';
import { useAnimatedOrder } from './use-animated-order.ts';

/**
 * One page of a board on a phone: a list whose rows expand to their solves; the reader's own is expanded at
 * first.
 */
export function BoardList({
  caption,
  rows,
  groups,
  team,
  ownId,
  watched,
  pins,
  stale,
  onChallenge,
}: BoardProps) {
  const [toggled, setToggled] = useState<ReadonlySet<number>>(new Set());
  const list = useRef<HTMLOListElement>(null);
  useAnimatedOrder(list, rows.map(({ id }) => id).join(' '));
  const challenges = useMemo(() => groups.flatMap((group) => group.challenges), [groups]);
  const toggle = useCallback((id: number) => {
    setToggled((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  }, []);
  const ids = new Set(watched);
  const common = { challenges, team, onToggle: toggle, onChallenge };

  return (
    <div className={cx('live-list', stale && 'opacity-60')} aria-busy={stale || undefined}>
      {pins.length > 0 && (
        <>
          <p className="live-list-title">{LIVE_TEXTS.watched}</p>
          <ul className="live-list-pinned" aria-label={LIVE_TEXTS.watched}>
            {pins.map(({ row, elsewhere }) => (
              <LiveItem
                key={row.id}
                {...common}
                row={row}
                me={row.id === ownId}
                watched
                pinned
                page={elsewhere}
                open={toggled.has(-row.id)}
                onToggle={(id) => toggle(-id)}
              />
            ))}
          </ul>
        </>
      )}
      <ol ref={list} aria-label={caption}>
        {rows.map((row) => (
          <LiveItem
            key={row.id}
            {...common}
            row={row}
            me={row.id === ownId}
            watched={ids.has(row.id)}
            open={toggled.has(row.id) !== (row.id === ownId)}
          />
        ))}
      </ol>
    </div>
  );
}
