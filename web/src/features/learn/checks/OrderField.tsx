import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { type PointerEvent, useRef, useState } from 'react';
import { Icon } from '../../../ui/buttons/Icon.tsx';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { InlineText } from './InlineText.tsx';
import { moved } from './model.ts';
import { CHECK_TEXTS as T } from './texts.ts';

type Props = { items: readonly string[]; onChange: (items: string[]) => void };

/** Items that are put in order: dragged by the pointer, or moved by their arrows. */
export function OrderField({ items, onChange }: Props) {
  const list = useRef<HTMLOListElement>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const move = (item: string, to: number) => {
    const from = items.indexOf(item);
    if (from < 0 || from === to || to < 0 || to >= items.length) return;
    onChange(moved(items, from, to));
    setSaid(T.movedTo(item, to + 1, items.length));
  };
  const follow = (event: PointerEvent) => {
    if (dragged === null) return;
    const rows = [...(list.current?.children ?? [])];
    const over = rows.findIndex((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      return event.clientY >= top && event.clientY <= bottom;
    });
    if (over >= 0) move(dragged, over);
  };
  return (
    <>
      <ol
        ref={list}
        className="order-list"
        onPointerMove={follow}
        onPointerUp={() => setDragged(null)}
        onPointerCancel={() => setDragged(null)}
      >
        {items.map((item, index) => (
          <li key={item} data-dragged={item === dragged || undefined}>
            <span
              className="order-grip"
              onPointerDown={(event) => {
                // The list hears the moves, whichever row the pointer is over.
                list.current?.setPointerCapture(event.pointerId);
                setDragged(item);
              }}
            >
              <Icon of={GripVertical} size={16} />
            </span>
            <span className="num text-subtle">{index + 1}</span>
            <span className="min-w-0 flex-1">
              <InlineText>{item}</InlineText>
            </span>
            <IconButton
              label={T.up(item)}
              icon={ArrowUp}
              iconSize={16}
              aria-disabled={index === 0 || undefined}
              onClick={() => move(item, index - 1)}
            />
            <IconButton
              label={T.down(item)}
              icon={ArrowDown}
              iconSize={16}
              aria-disabled={index === items.length - 1 || undefined}
              onClick={() => move(item, index + 1)}
            />
          </li>
        ))}
      </ol>
      <p className="sr" role="status">
        {said}
      </p>
    </>
  );
}
