import type { TrainingEvent, TrainingEventLine } from '@fanion/contract/learn/events';
import type { ManagedTrainingEvent } from '@fanion/contract/learn/events/managed';
import type { CalendarEvent } from '@fanion/formats/calendar/calendar';
import { MINUTE } from '@fanion/rules/durations';
import { pick } from '../../../platform/database/pick.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { isClosed, isOver, isPublicEvent, mayAttend, mayManage, mayRate } from './policy.ts';
import type { TrainingEventRow } from './queries.ts';
import { parisTime } from './texts.ts';

/** Time before the start at which registered members get the link of a webinar. */
const LINK_BEFORE = 30 * MINUTE;
export const presentLine = (row: TrainingEventRow, actor: Actor): TrainingEventLine => ({
  ...pick(row, 'id', 'slug', 'title', 'summary', 'speaker', 'minutes', 'place'),
  ...pick(row, 'seats', 'taken', 'waiting', 'ahead', 'attended'),
  event_type: row.kind,
  ...parisTime(row.starts_at.getTime()),
  starts_at: row.starts_at.toISOString(),
  cancelled: row.state === 'cancelled',
  over: isOver(row),
  closed: isClosed(row, actor),
  own: row.own ?? 'none',
  has_replay: row.replay !== null,
  materials: row.files.length,
});

/** The whole event, with the parts that are open to its reader now. */
export function presentEvent(row: TrainingEventRow, actor: Actor): TrainingEvent {
  const starts = row.starts_at.getTime();
  const open = !isClosed(row, actor);
  const over = isOver(row);
  const linkVisible =
    row.state === 'published' && row.now >= starts - LINK_BEFORE && !over && row.own === 'registered';
  return {
    ...presentLine(row, actor),
    description: row.description,
    covered: open && over ? row.covered : null,
    link: mayManage(actor) || (open && linkVisible) ? row.link : null,
    online: row.link !== null,
    link_at: new Date(starts - LINK_BEFORE).toISOString(),
    replay: open && over ? row.replay : null,
    files:
      open && over
        ? row.files.map(({ id, title, name, size }) => ({
            id,
            title,
            name,
            size,
            url: `/api/learn/events/${row.slug}/files/${id}`,
          }))
        : [],
    feedback: row.feedback,
    may_rate: mayRate(row),
    may_attend: row.own === 'registered' && !row.attended && open && mayAttend(row),
    draft: row.state === 'draft',
    shared: isPublicEvent(row),
    manages: mayManage(actor),
  };
}

/** An event for its organisers. */
export const presentManaged = (row: TrainingEventRow): ManagedTrainingEvent => ({
  ...pick(row, 'id', 'slug', 'title', 'summary', 'description', 'speaker', 'minutes', 'seats', 'taken'),
  ...pick(row, 'place', 'link', 'covered', 'replay', 'state', 'attendance_code'),
  event_type: row.kind,
  starts_at: row.starts_at.toISOString(),
  premium: row.plan === 'bienfaiteur',
  version: row.sequence,
  files: row.files.map(({ id, title, name, size }) => ({ id, title, name, size })),
});

/** An event for calendars: without its link, as calendars are shared. */
export const presentInCalendar = (row: TrainingEventRow, publicUrl: string, host: string): CalendarEvent => ({
  uid: `formation-${row.id}@${host}`,
  sequence: row.sequence,
  title: row.title,
  description: row.summary,
  location: row.place,
  url: `${publicUrl}/learn/event/${row.slug}`,
  starts_at: row.starts_at.getTime(),
  ends_at: row.ends_at.getTime(),
  cancelled: row.state === 'cancelled',
  updated_at: row.updated_at.getTime(),
});
