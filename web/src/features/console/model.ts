import type { NextStep, Waiting, WaitingKind } from '@fanion/contract/console';
import { DAY } from '@fanion/rules/durations';

/**
 * The page for each kind, the address parameter for the first item, and the console section that counts it.
 */
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

/** The address where pending items are handled, with the first one open. */
export function waitingPath({ kind, first }: Pick<Waiting, 'kind' | 'first'>): string {
  const { to, first: name } = DESTINATIONS[kind];
  if (name === undefined || first === null) return to;
  return `${to}${to.includes('?') ? '&' : '?'}${name}=${first}`;
}

/** Kinds that nobody has to answer: they resolve themselves, and are shown for information. */
const INFORMATIONAL_KINDS: readonly WaitingKind[] = ['ending'];

/** What needs an answer. */
export const listUnanswered = (waiting: readonly Waiting[]): Waiting[] =>
  waiting.filter(({ kind }) => !INFORMATIONAL_KINDS.includes(kind));

export const countWaiting = (waiting: readonly Waiting[]): number =>
  waiting.reduce((sum, { count }) => sum + count, 0);

/** How many items need an answer in each section of the console. */
export function countsBySection(waiting: readonly Waiting[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { kind, count } of listUnanswered(waiting)) {
    const { section } = DESTINATIONS[kind];
    counts.set(section, (counts.get(section) ?? 0) + count);
  }
  return counts;
}

/** The overdue kinds, among those that need an answer. */
export const listOverdue = (waiting: readonly Waiting[], now: number): Waiting[] =>
  listUnanswered(waiting).filter(({ due }) => due !== null && Date.parse(due) <= now);

/** Whole days from one moment to another; 0 for less than one. */
export const daysBetween = (from: number, to: number): number => Math.max(0, Math.floor((to - from) / DAY));

/** The filter of the figures, from the address: the year of the revenue, the current one by default. */
export const readPulseAddress = (search: URLSearchParams): { year: number | null } => {
  const year = search.get('annee') ?? '';
  return { year: /^2[01]\d\d$/.test(year) ? Number(year) : null };
};
export const writePulseAddress = ({ year }: { year: number | null }): string =>
  year === null ? '' : `annee=${year}`;

/** The address of each remaining step of a new association. */
export const NEXT_PLACES: Record<NextStep, string> = {
  prices: '/gestion/adhesions/formules',
  means: '/gestion/reglages?q=paiement',
  instructions: '/gestion/reglages?q=paiement',
  legal: '/gestion/reglages',
  presentation: '/gestion/reglages?q=accueil',
  mails: '/gestion/reglages?q=mails',
};
