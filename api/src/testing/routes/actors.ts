/** Actors; those not allowed on a route get 401 without a valid session, 403 with one. */
export const ANYBODY = [
  'none',
  'suspended',
  'guest',
  'adherent',
  'bienfaiteur',
  'membre',
  'manager',
] as const;
export type Actor = (typeof ANYBODY)[number];
export const MEMBERS: Actor[] = ['guest', 'adherent', 'bienfaiteur', 'membre', 'manager'];
export const PLAYERS: Actor[] = ['adherent', 'bienfaiteur', 'membre', 'manager'];
export const HELPED: Actor[] = ['bienfaiteur', 'manager'];
export const MANAGERS: Actor[] = ['manager'];
