import { DAY, HOUR, MINUTE } from '@fanion/rules/durations';
import type { Actor } from '../../../platform/http/actor.ts';
import type { TrainingEventRow } from './queries.ts';

/** Period around an event during which members record attendance, and the period after it for feedback. */
const ATTENDANCE = { before: 15 * MINUTE, after: 2 * HOUR };
const RATING_FOR = 60 * DAY;

export const mayManage = ({ rights }: Actor): boolean => rights.can_manage_training;

/** Whether the reader's current plan includes an event. */
const isEntitled = ({ plan }: TrainingEventRow, actor: Actor): boolean =>
  mayManage(actor) || (plan === null ? actor.rights.have_training_access : actor.role === 'bienfaiteur');

/** An event of a higher plan is listed, but closed; a seat taken while the plan was valid remains. */
export const isClosed = (event: TrainingEventRow, actor: Actor): boolean =>
  event.own !== 'registered' && !isEntitled(event, actor);

export const mayAttend = ({ starts_at, ends_at, now, state }: TrainingEventRow): boolean =>
  state === 'published' &&
  now >= starts_at.getTime() - ATTENDANCE.before &&
  now <= ends_at.getTime() + ATTENDANCE.after;

export const mayRate = ({ attended, ends_at, now, state }: TrainingEventRow): boolean =>
  attended && state === 'published' && now >= ends_at.getTime() && now <= ends_at.getTime() + RATING_FOR;

export const isOver = ({ ends_at, now }: TrainingEventRow): boolean => now >= ends_at.getTime();

/** Whether the event is public, without its place (docs/product/front.md#événements). */
export const isPublicEvent = ({ state, plan }: TrainingEventRow): boolean =>
  state !== 'draft' && plan === null;
