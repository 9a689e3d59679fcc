import type { NextStep, Waiting, WaitingKind } from '@fanion/contract/console';
import { DAY } from '@fanion/rules/durations';

/** Where each kind is dealt with, what the address names the first of them by, and the section of the console that counts it. */
export const DESTINATIONS: Record<WaitingKind, { to: string; first?: string; section: string }> = {
  payments: { to: '/gestion/adhesions?liste=waiting', first: 'membre', section: '/gestion/adhesions' },
  odd_payments: { to: '/gestion/adhesions/commandes?alerte=1', section: '/gestion/adhesions' },
  students: { to: '/gestion/adhesions?liste=student', section: '/gestion/adhesions' },
  ending: { to: '/gestion/adhesions?liste=expiring', section: '/gestion/adhesions' },
  writeups: { to: '/gestion/moderation?sujet=writeup', section: '/gestion/moderation' },
  writeup_reports: { to: '/gestion/moderation?sujet=writeup', section: '/gestion/moderation' },
  member_reports: { to: '/gestion/moderation', section: '/gestion/moderation' },
  appeals: { to: '/gestion/moderation?sujet=appeal', section: '/gestion/moderation' },
  support: { to: '/gestion/support', first: 'demande', section: '/gestion/support' },
  challenge_reports: { to: '/challenges/signalements', section: '/challenges/signalements' },
  challenges_in_review: { to: '/gestion/challenges?etat=review', section: '/gestion/challenges' },
  data_requests: { to: '/gestion/donnees', section: '/gestion/donnees' },
  failed_mails: { to: '/gestion/communication/echecs', section: '/gestion/communication' },
  backups: { to: '/gestion/reglages', section: '/gestion/reglages' },
  webhooks: { to: '/gestion/webhooks', section: '/gestion/webhooks' },
};

/** Where what waits is answered: the first of them is open there. */
export function placeOf({ kind, first }: Pick<Waiting, 'kind' | 'first'>): string {
  const { to, first: name } = DESTINATIONS[kind];
  if (name === undefined || first === null) return to;
  return `${to}${to.includes('?') ? '&' : '?'}${name}=${first}`;
}

/** Kinds that nobody has to answer: they go on by themselves, and are told to be known. */
const INFORMATIONAL_KINDS: readonly WaitingKind[] = ['ending'];

/** What waits for an answer. */
export const toAnswer = (waiting: readonly Waiting[]): Waiting[] =>
  waiting.filter(({ kind }) => !INFORMATIONAL_KINDS.includes(kind));

export const sumOf = (waiting: readonly Waiting[]): number =>
  waiting.reduce((sum, { count }) => sum + count, 0);

/** How many wait for an answer in each section of the console. */
export function countsBySection(waiting: readonly Waiting[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { kind, count } of toAnswer(waiting)) {
    const { section } = DESTINATIONS[kind];
    counts.set(section, (counts.get(section) ?? 0) + count);
  }
  return counts;
}

/** Kinds whose last moment is over, of those that wait for an answer. */
export const late = (waiting: readonly Waiting[], now: number): Waiting[] =>
  toAnswer(waiting).filter(({ due }) => due !== null && Date.parse(due) <= now);

/** Whole days from a moment to another; 0 for less than one. */
export const daysBetween = (from: number, to: number): number => Math.max(0, Math.floor((to - from) / DAY));

/** What the figures are asked, as the address tells it: the year of the revenue, the running one where it names none. */
export const readPulse = (search: URLSearchParams): { year: number | null } => {
  const year = search.get('annee') ?? '';
  return { year: /^2[01]\d\d$/.test(year) ? Number(year) : null };
};
export const writePulse = ({ year }: { year: number | null }): string =>
  year === null ? '' : `annee=${year}`;

/** Where what a new association has still to do is done. */
export const NEXT_PLACES: Record<NextStep, string> = {
  prices: '/gestion/adhesions/formules',
  means: '/gestion/reglages?q=paiement',
  instructions: '/gestion/reglages?q=paiement',
  legal: '/gestion/reglages',
  presentation: '/gestion/reglages?q=accueil',
  mails: '/gestion/reglages?q=mails',
};
