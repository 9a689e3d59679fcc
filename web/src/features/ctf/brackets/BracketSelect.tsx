import { Select } from '../../../ui/forms/Select.tsx';
import { BRACKET_TEXTS as T } from './texts.ts';

type Props = {
  /** Those of the event, in their order; how many are ranked in each, where it is known. */
  brackets: readonly { id: number; name: string; total?: number }[];
  /** The one that is shown alone; null: all. */
  value: number | null;
  onChange: (bracket: number | null) => void;
};

/** Whose ranking is shown: everybody's, or that of one bracket; nothing where the event has none. */
export function BracketSelect({ brackets, value, onChange }: Props) {
  if (brackets.length === 0) return null;
  return (
    <Select
      compact
      prefix={T.filterLabel}
      value={value === null ? '' : String(value)}
      options={[
        { value: '', label: T.all },
        ...brackets.map(({ id, name, total }) => ({
          value: String(id),
          label: total === undefined ? name : T.ranked(name, total),
        })),
      ]}
      onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
    />
  );
}
