import type { CtfEvent } from '@fanion/contract/ctf/events/shapes';
import { bracketTakes } from '@fanion/rules/ctf/brackets';
import type { Participation } from '@fanion/rules/ctf/registration';

type Bracket = CtfEvent['brackets'][number];

/** Brackets that a registration of this type may choose; none for a seeker, whose team has its own. */
export const choicesOf = ({ brackets }: Pick<CtfEvent, 'brackets'>, type: Participation): Bracket[] =>
  type === 'findTeam' ? [] : brackets.filter(({ mode }) => bracketTakes(mode, type));

/** The options of a select, from the choices. */
export const optionsFor = (choices: readonly Bracket[], none: string) => [
  { value: '', label: none },
  ...choices.map(({ id, name }) => ({ value: String(id), label: name })),
];

/** The ids of brackets after one has moved up or down by one. */
export function movedBy(ids: readonly number[], id: number, by: -1 | 1): number[] {
  const from = ids.indexOf(id);
  const to = from + by;
  if (from < 0 || to < 0 || to >= ids.length) return [...ids];
  const rest = ids.filter((one) => one !== id);
  return [...rest.slice(0, to), id, ...rest.slice(to)];
}
