import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { Icon } from '../buttons/Icon.tsx';
import { IconButton } from '../buttons/IconButton.tsx';
import { cx } from '../class-names.ts';
import { moveItem } from './moved.ts';

/** Announcements of a moved item. */
const SORT_TEXTS = {
  up: (item: string) => `Monter\u00a0: ${item}`,
  down: (item: string) => `Descendre\u00a0: ${item}`,
  moved: (item: string, place: number, total: number) => `${item}\u00a0: ${place} sur ${total}`,
};

type Props<Item> = {
  items: readonly Item[];
  keyOf: (item: Item) => string | number;
  nameOf: (item: Item) => string;
  /** Receives the order once an item is dropped, or moved by an arrow. */
  onOrder: (items: Item[]) => void;
  children: (item: Item, index: number) => ReactNode;
  /** Where an item at an end of the list goes when moved further; without it, it stays. */
  beyond?: { up?: (item: Item) => void; down?: (item: Item) => void };
  busy?: boolean;
  /** Items of several lines have their handles at the first one. */
  tall?: boolean;
  numbered?: boolean;
  className?: string;
};

/** Items to put in order: dragged by the pointer, or moved by their arrows. */
export function SortableList<Item>(props: Props<Item>) {
  const { items, keyOf, nameOf, onOrder, children, beyond, busy, tall, numbered } = props;
  const list = useRef<HTMLOListElement>(null);
  // While an item is dragged, the order is that of the pointer.
  const [drag, setDrag] = useState<{ key: string | number; order: Item[] } | null>(null);
  const [message, setMessage] = useState('');
  const orderedItems = drag?.order ?? items;
  const tell = (item: Item, place: number) =>
    setMessage(SORT_TEXTS.moved(nameOf(item), place + 1, items.length));

  const step = (item: Item, by: 1 | -1) => {
    if (busy) return;
    const from = items.indexOf(item);
    const to = from + by;
    if (to < 0) return beyond?.up?.(item);
    if (to >= items.length) return beyond?.down?.(item);
    onOrder(moveItem(items, from, to));
    tell(item, to);
  };
  const follow = (event: PointerEvent) => {
    if (!drag) return;
    const rows = [...(list.current?.children ?? [])];
    const over = rows.findIndex((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      return event.clientY >= top && event.clientY <= bottom;
    });
    const from = drag.order.findIndex((item) => keyOf(item) === drag.key);
    if (over >= 0 && over !== from) setDrag({ ...drag, order: moveItem(drag.order, from, over) });
  };
  const drop = () => {
    if (!drag) return;
    setDrag(null);
    const place = drag.order.findIndex((item) => keyOf(item) === drag.key);
    const item = drag.order[place];
    if (!item || keyOf(items[place] ?? item) === drag.key) return;
    onOrder(drag.order);
    tell(item, place);
  };
  return (
    <>
      <ol
        ref={list}
        className={cx('sortable', tall && 'sortable-tall', props.className)}
        onPointerMove={follow}
        onPointerUp={drop}
        onPointerCancel={() => setDrag(null)}
      >
        {orderedItems.map((item, index) => (
          <li key={keyOf(item)} data-dragged={keyOf(item) === drag?.key || undefined}>
            <span
              className="sortable-grip"
              onPointerDown={(event) => {
                if (busy) return;
                // The list receives the pointer events, whichever row the pointer is over.
                list.current?.setPointerCapture(event.pointerId);
                setDrag({ key: keyOf(item), order: [...items] });
              }}
            >
              <Icon of={GripVertical} size={16} />
            </span>
            {numbered && <span className="num text-subtle">{index + 1}</span>}
            <div className="sortable-item">{children(item, index)}</div>
            <IconButton
              label={SORT_TEXTS.up(nameOf(item))}
              icon={ArrowUp}
              iconSize={16}
              aria-disabled={busy || (index === 0 && !beyond?.up) || undefined}
              onClick={() => step(item, -1)}
            />
            <IconButton
              label={SORT_TEXTS.down(nameOf(item))}
              icon={ArrowDown}
              iconSize={16}
              aria-disabled={busy || (index === orderedItems.length - 1 && !beyond?.down) || undefined}
              onClick={() => step(item, 1)}
            />
          </li>
        ))}
      </ol>
      <p className="sr" role="status">
        {message}
      </p>
    </>
  );
}
