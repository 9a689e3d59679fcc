import type { Scoring } from '@fanion/rules/challenges/scoring';
import * as texts from './texts.ts';

/** What members have already won of a challenge, and on what terms. */
export interface Stakes {
  /** Number of solvers, one at least. */
  solves: number;
  scoring: Scoring;
  logic: string;
  /** Each accepted answer as one comparable text. */
  flags: string[];
}

// The database returns the keys of the curve in its own order.
const curveText = (scoring: Scoring) => JSON.stringify(Object.entries(scoring).sort());

/** What an update changes for solvers: in French, one sentence on the flags and one on the points. */
export function alertsOf(before: Stakes, after: Omit<Stakes, 'solves'>): string[] {
  const alerts: string[] = [];
  const old = new Set(before.flags);
  const sameFlags = old.size === new Set(after.flags).size && after.flags.every((flag) => old.has(flag));
  if (!sameFlags || before.logic !== after.logic) {
    alerts.push(texts.flagsChange(before.solves, old.size));
  }
  if (curveText(before.scoring) !== curveText(after.scoring)) {
    alerts.push(texts.pointsChange(before.solves, before.scoring, after.scoring));
  }
  return alerts;
}
