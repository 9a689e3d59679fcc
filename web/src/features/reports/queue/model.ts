import type { QueueItem } from '@fanion/contract/reports/queue';
import { DAY, HOUR } from '@fanion/rules/durations';
import { QUEUE_KINDS, type QueueKind } from '@fanion/rules/moderation';
import { readPage, writeQuery } from '../../../lib/address-values.ts';
import { decimal, number } from '../../../lib/french.ts';
import { QUEUE_TEXTS as T } from './texts.ts';

export type QueueState = 'waiting' | 'claimed' | 'done';

/** The queue's filters in the address. `item`: the one open beside. */
export interface QueueAddress {
  state: QueueState;
  kind: QueueKind | null;
  page: number;
  item: string | null;
  /** A write-up being read over the page. */
  reads: string | null;
}

const STATES: Record<string, QueueState> = { cours: 'claimed', traites: 'done' };

export function readQueueAddress(search: URLSearchParams): QueueAddress {
  const kind = QUEUE_KINDS.find((one) => one === search.get('sujet')) ?? null;
  return {
    state: STATES[search.get('etat') ?? ''] ?? 'waiting',
    kind,
    page: readPage(search),
    item: search.get('fiche'),
    reads: search.get('wu'),
  };
}

export function writeQueueAddress({ state, kind, page, item, reads }: QueueAddress): string {
  const word = Object.keys(STATES).find((name) => STATES[name] === state);
  return writeQuery({ etat: word ?? null, sujet: kind, page, fiche: item, wu: reads });
}

/** Whether the association's target date has passed. */
export const isLate = ({ due }: Pick<QueueItem, 'due'>, now = Date.now()): boolean => Date.parse(due) < now;

/** "3 j", "5 h": a duration readable at a glance. */
export function durationText(ms: number): string {
  if (ms < HOUR) return T.underHour;
  return ms < 2 * DAY
    ? T.hours(number(Math.round(ms / HOUR)))
    : T.days(decimal(Math.round((10 * ms) / DAY) / 10));
}
