import type { createEvent } from '@fanion/contract/ctf/settings';
import type { BodyFor } from '@fanion/contract/endpoint';
import { fromParis } from '../dates-model.ts';
import { CREATE_TEXTS } from './create-texts.ts';

/** What a manager types: moments as the browser's field writes them, in the hour of Paris. */
export interface CreateFields {
  name: string;
  start: string;
  end: string;
}
export type CreateErrors = Partial<Record<keyof CreateFields, string>>;

/** The faults of each field; none when the event can be asked for. */
export function checkNewEvent({ name, start, end }: CreateFields): CreateErrors {
  const errors: CreateErrors = {};
  const [from, to] = [fromParis(start), fromParis(end)];
  if (name.trim() === '') errors.name = CREATE_TEXTS.nameNeeded;
  if (!from) errors.start = CREATE_TEXTS.momentNeeded;
  if (!to) errors.end = CREATE_TEXTS.momentNeeded;
  if (from && to && from >= to) errors.end = CREATE_TEXTS.endAfterStart;
  return errors;
}

/** The draft to create, at the middle difficulty until its settings say otherwise; null while a moment lacks. */
export function newEventOf({ name, start, end }: CreateFields): BodyFor<typeof createEvent> | null {
  const [startDate, endDate] = [fromParis(start), fromParis(end)];
  if (!startDate || !endDate) return null;
  return { name: name.trim(), difficulty: 'moyen', startDate, endDate, state: 'draft' };
}
