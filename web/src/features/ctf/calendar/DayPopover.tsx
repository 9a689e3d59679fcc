import type { CtfEvent } from '@fanion/contract/ctf/events/shapes';
import { X } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { useLocation } from '../../../lib/routing/hooks.ts';
import { Link } from '../../../lib/routing/Link.tsx';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { placePopover } from '../../../ui/overlays/place-popover.ts';
import { dayName } from '../events/dates-model.ts';
import { EventDates } from '../events/EventDates.tsx';
import { hubState } from '../events/model.ts';
import { StatusChip } from '../events/StatusChip.tsx';
import { CALENDAR_TEXTS } from './texts.ts';

type Props = {
  /** '2026-03-14', or null while closed. */
  day: string | null;
  events: readonly CtfEvent[];
  anchorOf: (day: string) => HTMLElement | null;
  onClose: () => void;
};

/**
 * The events of a day, in words (docs/product/ctf.md#calendrier). The native popover handles Escape and
 * outside clicks.
 */
export function DayPopover({ day, events, anchorOf, onClose }: Props) {
  const popover = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const { search } = useLocation();
  const place = useEffectEvent((date: string) => {
    const [element, anchor] = [popover.current, anchorOf(date)];
    if (element && anchor) placePopover(element, anchor, 'center');
  });
  const show = useEffectEvent((date: string) => {
    const element = popover.current;
    if (!element) return;
    if (!element.matches(':popover-open')) element.showPopover();
    place(date);
    element.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
  });

  useEffect(() => {
    if (day === null) return;
    show(day);
    // The popover has a position in the window: it follows its day when the page moves.
    const follow = () => place(day);
    window.addEventListener('resize', follow);
    window.addEventListener('scroll', follow, { passive: true });
    return () => {
      window.removeEventListener('resize', follow);
      window.removeEventListener('scroll', follow);
    };
  }, [day]);

  return (
    <div
      ref={popover}
      popover="auto"
      className="menu day-popover"
      role="dialog"
      aria-labelledby={titleId}
      onToggle={(event) => event.newState === 'closed' && onClose()}
    >
      <header className="flex items-center justify-between gap-2">
        <h3 id={titleId} className="day-popover-title">
          {day && dayName(day)}
        </h3>
        <IconButton
          label={CALENDAR_TEXTS.close}
          icon={X}
          iconSize={16}
          onClick={() => popover.current?.hidePopover()}
        />
      </header>
      {events.length === 0 ? (
        <p className="text-muted">{CALENDAR_TEXTS.noEvent}</p>
      ) : (
        <ul className="day-popover-list">
          {events.map((event) => (
            <li key={event.id}>
              <StatusChip event={event} />
              <Link className="link" to={`/ctf/detail/${event.slug}`} state={hubState(search)}>
                {event.name}
              </Link>
              <EventDates event={event} className="meta block" />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
