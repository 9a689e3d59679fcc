import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { TextInput } from '../../../ui/forms/TextInput.tsx';
import { LIST_TEXTS } from '../texts.ts';

const DEBOUNCE_MS = 150;

type Props = { value: string; onChange: (text: string) => void };

/** The search of the list: shows each key at once, and asks 150 ms after the last. */
export function SearchBox({ value, onChange }: Props) {
  const [text, setText] = useState(value);
  const asked = useRef(value);
  const ask = useEffectEvent((words: string) => {
    asked.current = words;
    onChange(words);
  });

  useEffect(() => {
    // The address changed by other means: the search of the bar, the history, "Effacer la recherche".
    if (value === asked.current) return;
    asked.current = value;
    setText(value);
  }, [value]);

  useEffect(() => {
    if (text === asked.current) return;
    const timer = setTimeout(() => ask(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);

  return (
    <TextInput
      id="challenge-search"
      className="list-search"
      compact
      icon={Search}
      type="search"
      aria-label={LIST_TEXTS.searchLabel}
      placeholder={LIST_TEXTS.search}
      autoComplete="off"
      spellCheck={false}
      value={text}
      onChange={(event) => setText(event.target.value)}
      end={<kbd className="max-md:hidden">/</kbd>}
    />
  );
}
