export const MANAGE_VIEWS = [
  'settings',
  'registrations',
  'entrants',
  'challenges',
  'live',
  'results',
] as const;

export type ManageView = (typeof MANAGE_VIEWS)[number];

/** The part of the panel that an address asks for (`vue`); the settings for anything that is none. */
export const readView = (viewName: string | null): ManageView =>
  MANAGE_VIEWS.find((view) => view === viewName) ?? 'settings';
