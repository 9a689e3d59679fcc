import { Search } from 'lucide-react';
import { useTyped } from '../../../lib/use-typed.ts';
import { TextInput } from '../../../ui/forms/TextInput.tsx';
import { QUERY_MAX } from '../model.ts';

type Props = {
  id: string;
  label: string;
  hint: string;
  value: string;
  longest?: number;
  onSearch: (q: string) => void;
};

/** The search of a list: asks 150 ms after the last key. */
export function HubSearch({ id, label, hint, value, longest = QUERY_MAX, onSearch }: Props) {
  const [text, setText] = useTyped(value, onSearch);
  return (
    <TextInput
      id={id}
      className="hub-search"
      icon={Search}
      compact
      type="search"
      aria-label={label}
      placeholder={hint}
      autoComplete="off"
      spellCheck={false}
      maxLength={longest}
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  );
}
