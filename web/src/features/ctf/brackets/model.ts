import type { CtfEvent } from '@fanion/contract/ctf/events';
import { bracketTakes } from '@fanion/rules/ctf/brackets';
import type { Participation } from '@fanion/rules/ctf/registration';

type Bracket = CtfEvent['brackets'][number];

/** Brackets that who plays so may choose; none for who seeks a team, which has its own. */
export const choicesOf = ({ brackets }: Pick<CtfEvent, 'brackets'>, type: Participation): Bracket[] =>
  type === 'findTeam' ? [] : brackets.filter(({ mode }) => bracketTakes(mode, type));

/** What a list of choices says of them. */
export const optionsFor = (choices: readonly Bracket[], none: string) => [
  { value: '', label: none },
  ...choices.map(({ id, name }) => ({ value: String(id), label: name })),
];

/** The ids of brackets once one of them has moved up or down by one. */
export function movedBy(ids: readonly number[], id: number, by: -1 | 1): number[] {
  const from = ids.indexOf(id);
  const to = from + by;
  if (from < 0 || to < 0 || to >= ids.length) return [...ids];
  const rest = ids.filter((one) => one !== id);
  return [...rest.slice(0, to), id, ...rest.slice(to)];
}
