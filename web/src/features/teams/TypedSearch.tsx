import { Search } from 'lucide-react';
import { useTyped } from '../../lib/use-typed.ts';
import { TextInput } from '../../ui/forms/TextInput.tsx';
import { SEARCH_MAX } from './players/model.ts';

type Props = { id: string; label: string; hint: string; value: string; onSearch: (q: string) => void };

/** The search of a list: asks 150 ms after the last key. */
export function TypedSearch({ id, label, hint, value, onSearch }: Props) {
  const [text, setText] = useTyped(value, onSearch);
  return (
    <TextInput
      id={id}
      className="typed-search"
      icon={Search}
      compact
      type="search"
      aria-label={label}
      placeholder={hint}
      autoComplete="off"
      spellCheck={false}
      maxLength={SEARCH_MAX}
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  );
}
