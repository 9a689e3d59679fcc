import type { Scoring } from '@fanion/rules/challenges/scoring';

/** What members have already won of a challenge, and on what terms. */
export interface Stakes {
  /** Members who have solved it, one at least. */
  solves: number;
  scoring: Scoring;
  logic: string;
  /** Each accepted answer as one comparable text. */
  flags: string[];
}

// The database gives the keys of the curve back in an order of its own.
const curveText = (scoring: Scoring) => JSON.stringify(Object.entries(scoring).sort());

const pointsText = (scoring: Scoring) =>
  scoring.kind === 'static'
    ? `${scoring.points} point${scoring.points > 1 ? 's' : ''}`
    : `une courbe de ${scoring.initial} à ${scoring.minimum} points`;

/** What an update changes under those who have solved the challenge; French, one sentence for the flags and one for the points. */
export function alertsOf(before: Stakes, after: Omit<Stakes, 'solves'>): string[] {
  const alerts: string[] = [];
  const solved = before.solves > 1 ? `${before.solves} membres l’ont résolu` : '1 membre l’a résolu';
  const old = new Set(before.flags);
  const sameFlags = old.size === new Set(after.flags).size && after.flags.every((flag) => old.has(flag));
  if (!sameFlags || before.logic !== after.logic) {
    const was = old.size > 1 ? 'les anciens flags' : 'l’ancien flag';
    alerts.push(`les flags changent : ${solved} avec ${was}.`);
  }
  if (curveText(before.scoring) !== curveText(after.scoring)) {
    // Only a curve re-prices those who have solved already.
    const follows = after.scoring.kind === 'dynamic';
    const whose = before.solves > 1 ? 'leurs' : 'ses';
    const theirs = follows ? `${whose} points suivent` : `${whose} points ne changent pas`;
    alerts.push(
      `les points changent, de ${pointsText(before.scoring)} à ${pointsText(after.scoring)} : ${solved}, ${theirs}.`,
    );
  }
  return alerts;
}
