import type { copyEvent, manageEvents } from '@fanion/contract/ctf/manage/endpoints';
import type { createEvent } from '@fanion/contract/ctf/settings/endpoints';
import type { AnswerOf, BodyFor } from '@fanion/contract/endpoint';
import { HOUR } from '@fanion/rules/durations';
import { fromParis, toParis } from '../../../lib/event-dates.ts';
import type { Problems } from '../../../lib/use-form.ts';
import { CREATE_TEXTS } from './create-texts.ts';

export type ManagedLine = AnswerOf<typeof manageEvents>['events'][number];

/** The starting point of a new event: a model, or another event. */
export type StartingPoint = 'usual' | 'solo' | 'team' | 'training' | 'copy';

/** The settings of each model, at medium difficulty unless stated otherwise; its duration, in hours. */
const MODELS: Record<
  Exclude<StartingPoint, 'copy'>,
  { hours: number; settings: Partial<BodyFor<typeof createEvent>> }
> = {
  usual: { hours: 24, settings: {} },
  solo: { hours: 24, settings: { mode: 'solo', teamSize: 1 } },
  team: { hours: 24, settings: { mode: 'team', teamSize: 4 } },
  training: { hours: 3, settings: { mode: 'both', difficulty: 'facile', allowLate: true } },
};

/**
 * The typed fields: moments as the browser's field writes them, in Paris time. `source`: address of an event.
 */
export interface CreateFields {
  from: StartingPoint;
  source: string;
  name: string;
  startDate: string;
  endDate: string;
  challenges: boolean;
}

/** The errors of each field; none when the event can be created. */
export function checkNewEvent({
  from: model,
  source,
  name,
  startDate,
  endDate,
}: CreateFields): Problems<CreateFields> {
  const errors: Problems<CreateFields> = {};
  const [from, to] = [fromParis(startDate), fromParis(endDate)];
  if (model === 'copy' && source === '') errors.source = CREATE_TEXTS.sourceNeeded;
  if (name.trim() === '') errors.name = CREATE_TEXTS.nameNeeded;
  if (!from) errors.startDate = CREATE_TEXTS.momentNeeded;
  if (!to) errors.endDate = CREATE_TEXTS.momentNeeded;
  if (from && to && from >= to) errors.endDate = CREATE_TEXTS.endAfterStart;
  return errors;
}

const datesOf = ({ startDate, endDate }: CreateFields) => ({
  startDate: fromParis(startDate) ?? '',
  endDate: fromParis(endDate) ?? '',
});

/** The draft to create, from valid fields. */
export const newEventBody = (
  fields: CreateFields & { from: Exclude<StartingPoint, 'copy'> },
): BodyFor<typeof createEvent> => ({
  difficulty: 'moyen',
  ...MODELS[fields.from].settings,
  ...datesOf(fields),
  name: fields.name.trim(),
  state: 'draft',
});

/** The copy to create, from valid fields. */
export const copyBody = (fields: CreateFields): BodyFor<typeof copyEvent> => ({
  ...datesOf(fields),
  name: fields.name.trim(),
  challenges: fields.challenges,
});

/** The usual end of an event with this start: after the duration of its model, or of the copied event. */
export function defaultEnd(start: string, from: StartingPoint, source: ManagedLine | undefined): string {
  const moment = fromParis(start);
  if (!moment) return '';
  const lasts =
    from !== 'copy'
      ? MODELS[from].hours * HOUR
      : source
        ? Date.parse(source.endDate) - Date.parse(source.startDate)
        : 0;
  return lasts > 0 ? toParis(new Date(Date.parse(moment) + lasts).toISOString()) : '';
}

/** The name of the next edition: its year incremented, as in "Nuit blanche 2025". */
export const nextEditionName = (name: string): string =>
  name.replace(/\b(20\d\d)\b(?!.*\b20\d\d\b)/, (year) => String(Number(year) + 1));
