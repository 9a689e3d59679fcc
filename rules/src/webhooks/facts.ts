import { DAY, HOUR, MINUTE } from '../durations.ts';

/** Why a webhook is stopped: by hand, because it fails, because its address is gone. */
export const STOP_REASONS = ['hand', 'failing', 'gone'] as const;
export type StopReason = (typeof STOP_REASONS)[number];

/** What became of a delivery. */
export const DELIVERY_STATES = ['sent', 'waiting', 'dropped'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** What a webhook may be told of (docs/product/automation.md#webhooks), in the order in which they are proposed. */
export const FACT_KINDS = [
  'challenge.published',
  'challenge.solved',
  'challenge.first_blood',
  'event.published',
  'event.started',
  'event.ended',
  'event.announcement',
  'event.solved',
  'event.first_blood',
  'writeup.published',
  'member.registered',
  'membership.changed',
] as const;
export type FactKind = (typeof FACT_KINDS)[number];

/** What only who manages members knows: it is written in no room where others read. */
export const PRIVATE_KINDS: readonly FactKind[] = ['member.registered', 'membership.changed'];

/** How what is told is written: as Standard Webhooks has it, or as a message in a room. */
export const HOOK_SHAPES = ['standard', 'discord', 'matrix'] as const;
export type HookShape = (typeof HOOK_SHAPES)[number];

/** The kinds among those that a webhook of this shape may not be told of. */
export const withheldKinds = (shape: HookShape, kinds: readonly FactKind[]): FactKind[] =>
  shape === 'standard' ? [] : kinds.filter((kind) => PRIVATE_KINDS.includes(kind));

/** Milliseconds before each new try, after the first one; with none left the delivery is given up. */
const DELAYS = [5_000, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR];

/** How long to wait (ms) after so many tries that failed, from 1; null: no more. */
export const retryDelay = (attempts: number): number | null => DELAYS[attempts - 1] ?? null;

/** Milliseconds after which what was not delivered is told no more: a room reads news, not history. */
export const tellableFor = (shape: HookShape): number => (shape === 'standard' ? 4 * DAY : HOUR);

/** Milliseconds of failures alone after which a webhook is stopped. */
export const LONGEST_FAILURE = 5 * DAY;

/** Days for which a delivery stays in the log. */
export const LOG_DAYS = 30;
