import type { ImportAnswer } from '@fanion/contract/challenges/exchange';

type Conflict = ImportAnswer['conflicts'][number];
export type Decision = NonNullable<Conflict['decision']>;
/** What was chosen of challenges that are there, by their numbers. */
export type Choices = ReadonlyMap<number, Decision>;

/** What becomes of a file without a word: the server's own rule. */
const USUAL = { same: 'overwrite', name: null, address: 'separate' } as const;

/** What an import is asked for besides its bytes: only what differs from what would be done anyway. */
export function choicesNeeded(choices: Choices): Record<Decision, string> {
  const of = (decision: Decision) =>
    [...choices].flatMap(([id, chosen]) => (chosen === decision ? [id] : [])).join(',');
  return { keep: of('keep'), overwrite: of('overwrite'), separate: of('separate') };
}

/** The choices once one more is made; what would be done anyway is none. */
export function withChoice(choices: Choices, { id, why }: Conflict, decision: Decision | null): Choices {
  const next = new Map(choices);
  if (decision === null || decision === USUAL[why]) next.delete(id);
  else next.set(id, decision);
  return next;
}

/** What stands chosen of a conflict. */
export const chosenOf = (choices: Choices, { id, why }: Conflict): Decision | null =>
  choices.get(id) ?? USUAL[why];

/** Whether the trial was read with other choices than those that stand. */
export const isStale = (report: ImportAnswer, choices: Choices): boolean =>
  report.conflicts.some((conflict) => chosenOf(choices, conflict) !== conflict.decision);

/** One choice for all that wait for one. */
export const decideAll = (report: ImportAnswer, choices: Choices, decision: Decision): Choices =>
  report.conflicts
    .filter((conflict) => conflict.why === 'name')
    .reduce((next, conflict) => withChoice(next, conflict, decision), choices);
