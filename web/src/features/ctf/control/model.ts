import type { Control } from '@fanion/contract/ctf/control/endpoints';
import { TRY_RESULTS, type TryResult } from '@fanion/rules/challenges/flag';
import { readId } from '../../../lib/address-id.ts';

/** Steps of heat: none, four by share, and the last only when everybody has. */
const STEPS = 4;

/** How hot a count is among so many entrants: 0 for nobody, 5 for every one of them. */
export function heatStep(count: number, entrants: number): number {
  if (count <= 0 || entrants <= 0) return 0;
  if (count >= entrants) return STEPS + 1;
  return Math.min(STEPS, Math.max(1, Math.ceil((count / entrants) * STEPS)));
}

/** The filter of the tries, as stored in the address (`?issue=&participant=&challenge=`). */
export interface SubmissionFilters {
  outcome: TryResult | null;
  entrant: number | null;
  challenge: number | null;
}

const WORDS: Record<TryResult, string> = { right: 'justes', wrong: 'faux', partial: 'partie' };

export const readFilters = (search: URLSearchParams): SubmissionFilters => ({
  outcome: TRY_RESULTS.find((one) => WORDS[one] === search.get('issue')) ?? null,
  entrant: readId(search.get('participant')),
  challenge: readId(search.get('challenge')),
});

export const writeFilters = ({ outcome, entrant, challenge }: SubmissionFilters) => ({
  issue: outcome && WORDS[outcome],
  participant: entrant === null ? null : String(entrant),
  challenge: challenge === null ? null : String(challenge),
});

/** Right and all tries of the last hour, and the most in one minute. */
export function lastHour(minutes: Control['minutes']): { right: number; all: number; most: number } {
  let [right, all, most] = [0, 0, 0];
  for (const one of minutes) {
    right += one.right;
    all += one.right + one.wrong;
    most = Math.max(most, one.right + one.wrong);
  }
  return { right, all, most };
}

/** A queue is late when its oldest item has waited this long (ms). */
export const LATE = 120_000;
export const isLate = (oldest: string | null, now: number): boolean =>
  oldest !== null && now - Date.parse(oldest) > LATE;
