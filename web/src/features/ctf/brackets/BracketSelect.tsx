import { Select } from '../../../ui/forms/Select.tsx';
import { BRACKET_TEXTS as T } from './texts.ts';

type Props = {
  /** The brackets of the event, in order; with the number ranked in each, where known. */
  brackets: readonly { id: number; name: string; total?: number }[];
  /** The bracket shown alone; null: all. */
  value: number | null;
  onChange: (bracket: number | null) => void;
};

/** The choice of a ranking: everybody's, or one bracket's; nothing where the event has none. */
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
