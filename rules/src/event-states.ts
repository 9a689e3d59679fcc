/** Where the making of an event is, a CTF or a training event: its dates say the rest. */
export const EVENT_STATES = ['draft', 'published', 'cancelled'] as const;
export type EventState = (typeof EVENT_STATES)[number];
