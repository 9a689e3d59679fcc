import type { ImportAnswer } from '@fanion/contract/challenges/exchange/endpoints';

type Conflict = ImportAnswer['conflicts'][number];
export type Decision = NonNullable<Conflict['decision']>;
/** The decisions on existing challenges, by number. */
export type Choices = ReadonlyMap<number, Decision>;

/** The default decision for a file: the server's own rule. */
const DEFAULT_DECISIONS = { same: 'overwrite', name: null, address: 'separate' } as const;

/** The options of an import besides its bytes: only what differs from the default. */
export function choiceQueryOf(choices: Choices): Record<Decision, string> {
  const of = (decision: Decision) =>
    [...choices].flatMap(([id, chosen]) => (chosen === decision ? [id] : [])).join(',');
  return { keep: of('keep'), overwrite: of('overwrite'), separate: of('separate') };
}

/** The choices with one more; a default decision is removed. */
export function withChoice(choices: Choices, { id, why }: Conflict, decision: Decision | null): Choices {
  const next = new Map(choices);
  if (decision === null || decision === DEFAULT_DECISIONS[why]) next.delete(id);
  else next.set(id, decision);
  return next;
}

/** The current decision on a conflict. */
export const decisionOf = (choices: Choices, { id, why }: Conflict): Decision | null =>
  choices.get(id) ?? DEFAULT_DECISIONS[why];

/** Whether the choices changed since the trial. */
export const isStale = (report: ImportAnswer, choices: Choices): boolean =>
  report.conflicts.some((conflict) => decisionOf(choices, conflict) !== conflict.decision);

/** One decision for all conflicts that need one. */
export const decideAll = (report: ImportAnswer, choices: Choices, decision: Decision): Choices =>
  report.conflicts
    .filter((conflict) => conflict.why === 'name')
    .reduce((next, conflict) => withChoice(next, conflict, decision), choices);
