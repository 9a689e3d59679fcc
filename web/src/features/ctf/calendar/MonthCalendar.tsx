import type { CtfEvent } from '@fanion/contract/ctf/events/shapes';
import { parisDay } from '@fanion/rules/paris-days';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../ui/buttons/Button.tsx';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { dayLabel, monthName } from '../events/dates-model.ts';
import { CalendarLegend } from './CalendarLegend.tsx';
import { DayPopover } from './DayPopover.tsx';
import { addMonths, dayAfterKey, dotsOf, eventsOn, monthOf, weeksOf } from './model.ts';
import { CALENDAR_TEXTS, WEEKDAYS } from './texts.ts';

/**
 * The month of the events, a grid navigated with the arrows; a day opens the list of its events
 * (docs/product/ctf.md#calendrier).
 */
export function MonthCalendar({ events }: { events: readonly CtfEvent[] }) {
  const today = parisDay(Date.now());
  const [day, setDay] = useState(today);
  const [open, setOpen] = useState<string | null>(null);
  const grid = useRef<HTMLTableElement>(null);
  const walked = useRef(false);
  // The press that begins a click has already closed the popover: that click must not open it again.
  const pressedOpen = useRef<string | null>(null);
  const titleId = useId();
  const month = monthOf(day);
  const buttonOf = (date: string) => grid.current?.querySelector<HTMLElement>(`[data-day="${date}"]`) ?? null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the day is what the keys have just changed
  useEffect(() => {
    if (!walked.current) return;
    walked.current = false;
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [day]);

  return (
    <section className="card calendar" aria-labelledby={titleId}>
      <header className="calendar-head">
        <h2 id={titleId} aria-live="polite" className="calendar-title">
          {monthName(month)}
        </h2>
        <Button size="sm" variant="quiet" onClick={() => setDay(today)}>
          {CALENDAR_TEXTS.today}
        </Button>
        <IconButton
          label={CALENDAR_TEXTS.previous}
          icon={ChevronLeft}
          onClick={() => setDay(addMonths(day, -1))}
        />
        <IconButton
          label={CALENDAR_TEXTS.next}
          icon={ChevronRight}
          onClick={() => setDay(addMonths(day, 1))}
        />
      </header>
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the arrows walk in it
        role="grid"
        className="calendar-grid"
        aria-labelledby={titleId}
        onKeyDown={(event) => {
          const next = dayAfterKey(day, event.key, event.shiftKey);
          if (next === null) return;
          event.preventDefault();
          walked.current = true;
          setDay(next);
        }}
      >
        <thead>
          <tr>
            {WEEKDAYS.map(({ short, long }) => (
              <th key={long} scope="col" abbr={long}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((date, index) =>
                date === null ? (
                  <td key={WEEKDAYS[index]?.long} />
                ) : (
                  <td key={date}>
                    <Day
                      date={date}
                      events={eventsOn(events, date)}
                      today={date === today}
                      current={date === day}
                      open={date === open}
                      onPress={() => {
                        pressedOpen.current = open;
                      }}
                      onOpen={() => {
                        setDay(date);
                        if (pressedOpen.current !== date) setOpen(date);
                        pressedOpen.current = null;
                      }}
                    />
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <CalendarLegend />
      <DayPopover
        day={open}
        events={open === null ? [] : eventsOn(events, open)}
        anchorOf={buttonOf}
        onClose={() => setOpen(null)}
      />
    </section>
  );
}

type DayProps = {
  date: string;
  events: readonly CtfEvent[];
  today: boolean;
  current: boolean;
  open: boolean;
  onPress: () => void;
  onOpen: () => void;
};

function Day({ date, events, today, current, open, onPress, onOpen }: DayProps) {
  return (
    <button
      type="button"
      className="calendar-day"
      data-day={date}
      tabIndex={current ? 0 : -1}
      aria-label={dayLabel(date, events.length)}
      aria-current={today ? 'date' : undefined}
      aria-haspopup="dialog"
      aria-expanded={open}
      onPointerDown={onPress}
      onClick={onOpen}
    >
      <span className="num">{Number(date.slice(8))}</span>
      <span className="calendar-dots">
        {dotsOf(events).map(({ of, tone }) => (
          <i key={of} data-dot={tone} />
        ))}
      </span>
    </button>
  );
}
