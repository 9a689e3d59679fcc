import { Search } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { isTyping, singleKeysOn } from '../../lib/shortcuts.ts';
import { TextInput } from '../../ui/forms/TextInput.tsx';

type Props = { shortcuts?: boolean; className?: string; onSearch?: () => void };

/**
 * The search of the bar: opens the list of challenges with the words. With `shortcuts`, Ctrl K focuses it and `/`
 * focuses the search of the page, or this one.
 */
export function SearchField({ shortcuts, className, onSearch }: Props) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (!shortcuts) return;
    const own = () => form.current?.querySelector('input');
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || document.querySelector('dialog:modal')) return;
      const ctrlK = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';
      const slash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey;
      let target: HTMLInputElement | null | undefined;
      if (ctrlK) target = own();
      else if (slash && singleKeysOn() && !isTyping(event.target)) {
        target = document.querySelector<HTMLInputElement>('main input[type=search]') ?? own();
      }
      if (!target || target.offsetParent === null) return;
      event.preventDefault();
      target.focus();
      target.select();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [shortcuts]);

  return (
    <search>
      <form
        ref={form}
        onSubmit={(event) => {
          event.preventDefault();
          const words = String(new FormData(event.currentTarget).get('q') ?? '').trim();
          navigate(words ? `/challenges?q=${encodeURIComponent(words)}` : '/challenges');
          event.currentTarget.reset();
          onSearch?.();
        }}
      >
        <TextInput
          compact
          className={className}
          icon={Search}
          type="search"
          name="q"
          aria-label="Rechercher un challenge"
          placeholder="Rechercher"
          autoComplete="off"
          enterKeyHint="search"
          aria-keyshortcuts={shortcuts ? 'Control+K' : undefined}
          end={shortcuts ? <kbd>Ctrl K</kbd> : undefined}
        />
      </form>
    </search>
  );
}
