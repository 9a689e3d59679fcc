import type { createEvent } from '@fanion/contract/ctf/settings';
import type { BodyFor } from '@fanion/contract/endpoint';
import { fromParis } from '../../../lib/event-dates.ts';
import type { Problems } from '../../../lib/use-form.ts';
import { CREATE_TEXTS } from './create-texts.ts';

/** What a manager types: moments as the browser's field writes them, in the hour of Paris. */
export interface CreateFields {
  name: string;
  startDate: string;
  endDate: string;
}

/** The faults of each field; none when the event can be asked for. */
export function checkNewEvent({ name, startDate, endDate }: CreateFields): Problems<CreateFields> {
  const errors: Problems<CreateFields> = {};
  const [from, to] = [fromParis(startDate), fromParis(endDate)];
  if (name.trim() === '') errors.name = CREATE_TEXTS.nameNeeded;
  if (!from) errors.startDate = CREATE_TEXTS.momentNeeded;
  if (!to) errors.endDate = CREATE_TEXTS.momentNeeded;
  if (from && to && from >= to) errors.endDate = CREATE_TEXTS.endAfterStart;
  return errors;
}

/** The draft to create, at the middle difficulty until its settings say otherwise; of fields without a fault. */
export function newEventOf({ name, startDate, endDate }: CreateFields): BodyFor<typeof createEvent> {
  return {
    name: name.trim(),
    difficulty: 'moyen',
    startDate: fromParis(startDate) ?? '',
    endDate: fromParis(endDate) ?? '',
    state: 'draft',
  };
}
