import type { CtfEvent } from '@fanion/contract/ctf/events/shapes';
import { localPeriod, period } from '../../../lib/event-dates.ts';
import { dateOrReason } from './dates-model.ts';
import { CTF_TEXTS } from './texts.ts';

type Props = { event: Pick<CtfEvent, 'startDate' | 'endDate'>; className?: string };

/**
 * When an event takes place, in Paris time and, where it differs, in the reader's own
 * (docs/product/ctf.md#hub).
 */
export function EventDates({ event, className }: Props) {
  const now = Date.now();
  const { startDate: start, endDate: end } = event;
  const dateText = dateOrReason(start, () =>
    dateOrReason(end, () => `${period(start, end, now)}, ${CTF_TEXTS.parisTime}`),
  );
  const readable = !Number.isNaN(Date.parse(start) + Date.parse(end));
  const local = readable && localPeriod(start, end, now);
  return (
    <span className={className}>
      <time dateTime={start}>{`${dateText.charAt(0).toLocaleUpperCase('fr')}${dateText.slice(1)}`}</time>
      {local && <span className="meta block">{CTF_TEXTS.localTime(local)}</span>}
    </span>
  );
}
