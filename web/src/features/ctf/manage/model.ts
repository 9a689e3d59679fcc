export const MANAGE_VIEWS = [
  'settings',
  'registrations',
  'entrants',
  'challenges',
  'live',
  'results',
] as const;

export type ManageView = (typeof MANAGE_VIEWS)[number];

/** The part of the panel in the address (`vue`); the settings for an unknown value. */
export const readView = (viewName: string | null): ManageView =>
  MANAGE_VIEWS.find((view) => view === viewName) ?? 'settings';
