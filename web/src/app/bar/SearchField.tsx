import { SEARCH_MAX } from '@fanion/rules/search';
import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useAccess } from '../../features/access/queries.ts';
import { FoundList, optionId } from '../../features/search/FoundList.tsx';
import { listRecent, storeRecent } from '../../features/search/model.ts';
import { MIN_LETTERS, searchQuery } from '../../features/search/queries.ts';
import { type SearchResult, SEARCH_TEXTS as T } from '../../features/search/texts.ts';
import { useNavigate } from '../../lib/routing/hooks.ts';
import { isTyping, singleKeysOn } from '../../lib/shortcuts.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { TextInput } from '../../ui/forms/TextInput.tsx';
import { findDestinations } from './destinations.ts';
import { useViewer } from './viewer.ts';

type Props = { shortcuts?: boolean; className?: string; onSearch?: () => void };

/**
 * The bar's search over everything that the reader may see: the arrows select, Enter opens the selected or
 * the only result, or goes to the list of challenges with the words. With `shortcuts`, Ctrl K focuses it and
 * `/` focuses the search of the page, or this one.
 */
export function SearchField({ shortcuts, className, onSearch }: Props) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const { found, label, empty, whole } = useFound(typed, open);
  const isListVisible = open && (found.length > 0 || empty !== null);
  // A single result needs no arrow.
  const chosen = active < 0 && whole && found.length === 1 ? 0 : active;
  const whose = useViewer()?.username ?? '';
  useShortcuts(form, shortcuts);

  function leave(path: string): void {
    setOpen(false);
    setTyped('');
    setActive(-1);
    void navigate(path);
    onSearch?.();
  }
  function follow(one: SearchResult): void {
    storeRecent(whose, one);
    leave(one.path);
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape' && isListVisible) {
      // Keeps the drawer around the field open.
      event.stopPropagation();
      event.preventDefault();
      setOpen(false);
    }
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (by === 0 || found.length === 0) return;
    event.preventDefault();
    setOpen(true);
    setActive((now) => (now < 0 && by < 0 ? found.length - 1 : (now + by + found.length) % found.length));
  }

  return (
    <search className="found-field">
      <form
        ref={form}
        onSubmit={(event) => {
          event.preventDefault();
          const one = isListVisible ? found[chosen] : undefined;
          if (one) return follow(one);
          const words = typed.trim();
          leave(words ? `/challenges?q=${encodeURIComponent(words)}` : '/challenges');
        }}
      >
        <TextInput
          compact
          className={className}
          icon={Search}
          type="search"
          name="q"
          role="combobox"
          aria-label="Rechercher"
          aria-expanded={isListVisible}
          aria-controls={isListVisible ? id : undefined}
          aria-activedescendant={isListVisible && found[chosen] ? optionId(id, chosen) : undefined}
          aria-autocomplete="list"
          placeholder="Rechercher"
          autoComplete="off"
          maxLength={SEARCH_MAX}
          enterKeyHint="search"
          aria-keyshortcuts={shortcuts ? 'Control+K' : undefined}
          end={shortcuts ? <kbd>Ctrl K</kbd> : undefined}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setActive(-1);
            setOpen(true);
          }}
          onFocus={() => setOpen(true)}
          onClick={() => setOpen(true)}
          onBlur={() => setOpen(false)}
          onKeyDown={onKeyDown}
        />
      </form>
      {isListVisible && (
        <FoundList id={id} found={found} active={chosen} label={label} empty={empty} onOpen={follow} />
      )}
    </search>
  );
}

interface SearchResults {
  found: readonly SearchResult[];
  label: string;
  empty: string | null;
  /** No more results will come for these words. */
  whole: boolean;
}

/** The list under the field: results for the words, or what was opened last when nothing is typed. */
function useFound(typed: string, open: boolean): SearchResults {
  const words = useDebounced(typed.trim(), 150);
  const whose = useViewer()?.username ?? '';
  const access = useAccess();
  const query = useQuery({ ...searchQuery(words), enabled: open && words.length >= MIN_LETTERS });
  if (typed.trim() === '')
    return { found: open ? listRecent(whose) : [], label: T.recent, empty: null, whole: false };
  // Places are known on the client: they show before the server answers, and stay in position.
  const destinations = findDestinations(typed, access);
  if (words.length < MIN_LETTERS || !query.data)
    return { found: destinations, label: T.found, empty: query.error ? T.failed : null, whole: false };
  const found = [...destinations, ...query.data];
  const whole = !query.isPlaceholderData && words === typed.trim();
  return { found, label: T.found, empty: found.length === 0 ? T.none : null, whole };
}

function useShortcuts(form: RefObject<HTMLFormElement | null>, on: boolean | undefined): void {
  useEffect(() => {
    if (!on) return;
    const own = () => form.current?.querySelector('input');
    const onKey = (event: globalThis.KeyboardEvent) => {
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
  }, [form, on]);
}
