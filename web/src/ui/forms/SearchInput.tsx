import { Search } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useDebouncedText } from '../../lib/use-debounced-text.ts';
import { cx } from '../class-names.ts';
import { TextInput } from './TextInput.tsx';

type Props = Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange' | 'type'> & {
  label: string;
  value: string;
  onSearch: (words: string) => void;
};

/** The search of a list: shows each key at once, and searches 150 ms after the last. */
export function SearchInput({ label, value, onSearch, className, ...rest }: Props) {
  const [text, setText] = useDebouncedText(value, onSearch);
  return (
    <TextInput
      icon={Search}
      compact
      autoComplete="off"
      spellCheck={false}
      {...rest}
      className={cx('search-input', className)}
      type="search"
      aria-label={label}
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  );
}
