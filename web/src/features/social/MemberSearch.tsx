import { Search } from 'lucide-react';
import { useTyped } from '../../lib/use-typed.ts';
import { TextInput } from '../../ui/forms/TextInput.tsx';
import { QUERY_MAX } from './filters-model.ts';
import { SOCIAL_TEXTS } from './texts.ts';
import type { ChangeFilters } from './use-filters.ts';

/** Where "Réinitialiser" puts the focus. */
export const SEARCH_ID = 'member-search';

/** Search over names, pseudos and badges (specification 5, "Member filters"). */
export function MemberSearch({ value, onChange }: { value: string; onChange: ChangeFilters }) {
  const [text, setText] = useTyped(value, (q) => onChange({ q }, { typing: true }));
  return (
    <TextInput
      id={SEARCH_ID}
      className="member-search"
      icon={Search}
      compact
      type="search"
      aria-label={SOCIAL_TEXTS.searchLabel}
      placeholder={SOCIAL_TEXTS.search}
      autoComplete="off"
      spellCheck={false}
      maxLength={QUERY_MAX}
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  );
}
