import { HOUR, MINUTE } from '../durations.ts';

/** The bounds of a number that an association sets, and its default. */
export interface Bounds {
  /** What the number counts, in French. */
  of: string;
  least: number;
  most: number;
  usual: number;
}

/** How long things are stored, in months or in days (docs/product/association.md#durées). */
export const PERIODS = {
  keep_accounts: { of: 'mois', least: 12, most: 36, usual: 24 },
  keep_notifications: { of: 'mois', least: 1, most: 24, usual: 12 },
  keep_tickets: { of: 'mois', least: 1, most: 36, usual: 12 },
  keep_messages: { of: 'mois', least: 1, most: 12, usual: 12 },
  keep_mailings: { of: 'mois', least: 1, most: 36, usual: 12 },
  keep_networks: { of: 'mois', least: 3, most: 12, usual: 12 },
  keep_invitations: { of: 'mois', least: 1, most: 12, usual: 6 },
  keep_mails: { of: 'jours', least: 7, most: 180, usual: 30 },
  keep_registrations: { of: 'jours', least: 1, most: 30, usual: 7 },
} as const satisfies Record<string, Bounds>;
export type PeriodKey = keyof typeof PERIODS;
export const PERIOD_KEYS = Object.keys(PERIODS) as PeriodKey[];

/** How often things may be done within a window in ms (docs/product/association.md#limites). */
export const RATES = {
  flag_rate: { of: 'essais par minute', least: 3, most: 60, usual: 10, windowMs: MINUTE },
  login_rate: { of: 'connexions par minute', least: 20, most: 600, usual: 60, windowMs: MINUTE },
  registration_rate: { of: 'inscriptions par minute', least: 10, most: 300, usual: 20, windowMs: MINUTE },
  report_rate: { of: 'signalements par heure', least: 3, most: 60, usual: 10, windowMs: HOUR },
  ticket_rate: { of: 'messages par heure', least: 5, most: 60, usual: 20, windowMs: HOUR },
  invitation_rate: { of: 'invitations par heure', least: 5, most: 120, usual: 30, windowMs: HOUR },
  request_rate: { of: 'demandes par minute', least: 300, most: 6000, usual: 600, windowMs: MINUTE },
} as const satisfies Record<string, Bounds & { windowMs: number }>;
export type RateKey = keyof typeof RATES;
export const RATE_KEYS = Object.keys(RATES) as RateKey[];

/** The association's pace: group mails sent per minute, and days within which it answers. */
export const PACES = {
  mail_rate: { of: 'mails par minute', least: 1, most: 600, usual: 30 },
  support_days: { of: 'jours', least: 1, most: 60, usual: 5 },
  support_priority_days: { of: 'jours', least: 1, most: 60, usual: 2 },
} as const satisfies Record<string, Bounds>;
export type PaceKey = keyof typeof PACES;

/** A number as typed, when it is within its bounds; null otherwise. */
export function readWithin({ least, most }: Bounds, text: string): number | null {
  const value = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN;
  return value >= least && value <= most ? value : null;
}

/** The number in force: the stored one, or the default where none is stored or it is out of bounds. */
export const numberOf = (bounds: Bounds, storedValue: string | null | undefined): number =>
  readWithin(bounds, storedValue ?? '') ?? bounds.usual;

const YEARS: Readonly<Record<number, string>> = { 12: 'un an', 24: 'deux ans', 36: 'trois ans' };

/** A period in French words: « un an », « 18 mois », « un jour ». */
export function periodText(key: PeriodKey, count: number): string {
  const { of } = PERIODS[key];
  if (of === 'mois' && YEARS[count]) return YEARS[count];
  if (count > 1) return `${count} ${of}`;
  return of === 'mois' ? 'un mois' : 'un jour';
}
