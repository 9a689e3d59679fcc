import type { CtfEvent } from '@fanion/contract/ctf/events/shapes';
import { Field } from '../../../ui/forms/Field.tsx';
import { Select } from '../../../ui/forms/Select.tsx';
import { choicesOf, optionsFor } from './model.ts';
import { BRACKET_TEXTS as T } from './texts.ts';

type Props = {
  event: Pick<CtfEvent, 'brackets'>;
  type: 'solo' | 'team';
  /** Id of the bracket; empty while none is chosen. */
  value: string;
  error?: string | undefined;
  onChange: (value: string) => void;
};

const bracketText = (bracket: CtfEvent['brackets'][number] | undefined): string =>
  [bracket?.description, bracket?.prize && T.prizeOf(bracket.prize)].filter(Boolean).join(' ');

/** The bracket of one's registration or one's team's, with the organisers' description. */
export function BracketField({ event, type, value, error, onChange }: Props) {
  const choices = choicesOf(event, type);
  const chosen = choices.find(({ id }) => String(id) === value);
  return (
    <Field
      label={type === 'team' ? T.ownTeam : T.own}
      required
      error={error}
      hint={bracketText(chosen) || T.untilStart}
    >
      <Select
        value={value}
        options={optionsFor(choices, T.toChoose)}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  );
}
