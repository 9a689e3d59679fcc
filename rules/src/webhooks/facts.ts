import { DAY, HOUR, MINUTE } from '../durations.ts';

/** Why a webhook was stopped: by hand, because it fails, because its address is gone. */
export const STOP_REASONS = ['hand', 'failing', 'gone'] as const;
export type StopReason = (typeof STOP_REASONS)[number];

/** The states of a delivery. */
export const DELIVERY_STATES = ['sent', 'waiting', 'dropped'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** The facts that a webhook may report (docs/product/automation.md#webhooks), in the order of the form. */
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

/** Facts known only to those who manage members: never posted in a room that others read. */
export const PRIVATE_KINDS: readonly FactKind[] = ['member.registered', 'membership.changed'];

/** The format of a delivery: Standard Webhooks, or a message in a room. */
export const HOOK_SHAPES = ['standard', 'discord', 'matrix'] as const;
export type HookShape = (typeof HOOK_SHAPES)[number];

/** The given kinds that a webhook of this shape may not report. */
export const withheldKinds = (shape: HookShape, kinds: readonly FactKind[]): FactKind[] =>
  shape === 'standard' ? [] : kinds.filter((kind) => PRIVATE_KINDS.includes(kind));

/** Milliseconds before each retry, after the first try; after the last one the delivery is dropped. */
const DELAYS = [5_000, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR];

/** How long to wait (ms) after so many failed tries, from 1; null: no more tries. */
export const retryDelay = (attempts: number): number | null => DELAYS[attempts - 1] ?? null;

/** Milliseconds after which an undelivered fact is dropped: a room reads news, not history. */
export const tellableDuration = (shape: HookShape): number => (shape === 'standard' ? 4 * DAY : HOUR);

/** Milliseconds of uninterrupted failure after which a webhook is stopped. */
export const LONGEST_FAILURE = 5 * DAY;

/** Days that a delivery stays in the log. */
export const LOG_DAYS = 30;
