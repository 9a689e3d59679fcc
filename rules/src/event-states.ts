/** The publication state of an event, a CTF or a training event: its dates decide the rest. */
export const EVENT_STATES = ['draft', 'published', 'cancelled'] as const;
export type EventState = (typeof EVENT_STATES)[number];
