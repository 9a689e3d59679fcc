/** The entrants that an event, or one of its brackets, is for: players alone, teams, or both. */
export const EVENT_MODES = ['solo', 'team', 'both'] as const;
export type EventMode = (typeof EVENT_MODES)[number];
