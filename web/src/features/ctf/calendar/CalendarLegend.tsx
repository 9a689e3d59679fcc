import { CALENDAR_TEXTS } from './texts.ts';

const DOTS = ['red', 'green', 'more'] as const;

/** What the dots of the calendar mean. */
export function CalendarLegend() {
  return (
    <ul className="calendar-legend meta" aria-label={CALENDAR_TEXTS.legend}>
      {DOTS.map((dot) => (
        <li key={dot}>
          <i data-dot={dot} />
          {CALENDAR_TEXTS[dot]}
        </li>
      ))}
    </ul>
  );
}
