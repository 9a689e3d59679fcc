import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/buttons/Button.tsx';
import { INVITATIONS_TEXTS } from './texts.ts';

/** Lines shown before the button, and added at each press of it. */
const STEP = 20;

type Props<Item> = { items: readonly Item[]; label: string; children: (item: Item) => ReactNode };

/** A list of any length, a step at a time. */
export function MoreList<Item extends { id: number }>({ items, label, children }: Props<Item>) {
  const [visibleCount, setVisibleCount] = useState(STEP);
  const more = items.length - visibleCount;
  return (
    <>
      <ul className="invitation-list" aria-label={label}>
        {items.slice(0, visibleCount).map((item) => (
          <li key={item.id}>{children(item)}</li>
        ))}
      </ul>
      {more > 0 && (
        <Button className="mt-4" onClick={() => setVisibleCount(visibleCount + STEP)}>
          {INVITATIONS_TEXTS.more(Math.min(more, STEP))}
        </Button>
      )}
    </>
  );
}
