/** Who an event, or a bracket of one, is for: players alone, teams, or both. */
export const EVENT_MODES = ['solo', 'team', 'both'] as const;
export type EventMode = (typeof EVENT_MODES)[number];
