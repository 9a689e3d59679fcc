import { Plus, X } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { typo } from '../lib/french.ts';
import { useFieldControl } from './Field.tsx';
import { Icon } from './Icon.tsx';
import { IconButton } from './IconButton.tsx';
import { addWords, cutTo } from './tag-list.ts';

type Props = {
  value: readonly string[];
  onChange: (tags: string[]) => void;
  max: number;
  maxLength: number;
  placeholder?: string;
  disabled?: boolean;
};

/** What was done with the list; `refused` is shown to everybody, the rest is seen in the list itself. */
type Said = { text: string; refused: boolean };

/** A short list of words: Entrée, a comma or the button adds, Retour arrière in an empty field removes the last. */
export function TagInput({ value, onChange, max, maxLength, placeholder, disabled }: Props) {
  const [draft, setDraft] = useState('');
  const [said, setSaid] = useState<Said>({ text: '', refused: false });
  const control = useFieldControl({});
  const full = value.length >= max;

  function add(text: string) {
    const { tags, added, refused } = addWords(value, text, { max, maxLength });
    if (added.length > 0) onChange(tags);
    const told = added.length > 0 ? [typo(`Ajouté : ${added.join(', ')}.`), ...refused] : refused;
    if (told.length > 0) setSaid({ text: told.join(' '), refused: refused.length > 0 });
    setDraft('');
  }

  function remove(tag: string) {
    onChange(value.filter((other) => other !== tag));
    setSaid({ text: typo(`Retiré : ${tag}`), refused: false });
  }

  function type(text: string) {
    if (/[,;]/.test(text)) return add(text);
    const kept = cutTo(text, maxLength);
    setDraft(kept);
    if (kept !== text) setSaid({ text: `${maxLength} caractères au plus.`, refused: true });
    else if (said.refused) setSaid({ text: '', refused: false });
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    const last = value.at(-1);
    if (event.key === 'Enter' && draft.trim()) {
      event.preventDefault();
      add(draft);
    } else if (event.key === 'Backspace' && draft === '' && last) {
      remove(last);
    }
  }

  return (
    <>
      <span className="input input-tags">
        {value.map((tag) => (
          <span key={tag} className="chip">
            {tag}
            <button
              type="button"
              className="chip-remove"
              aria-label={`Retirer ${tag}`}
              disabled={disabled}
              onClick={() => remove(tag)}
            >
              <Icon of={X} size={14} />
            </button>
          </span>
        ))}
        <input
          {...control}
          value={draft}
          disabled={disabled || full}
          placeholder={full ? `${max} au plus` : placeholder}
          onKeyDown={onKeyDown}
          onBlur={() => add(draft)}
          onChange={(event) => type(event.target.value)}
          onPaste={(event) => {
            const text = event.clipboardData.getData('text');
            if (!/[,;\n]/.test(text)) return;
            event.preventDefault();
            add(draft + text);
          }}
        />
        <IconButton
          label="Ajouter"
          icon={Plus}
          iconSize={16}
          className="-my-2"
          disabled={disabled || full}
          onClick={() => add(draft)}
        />
      </span>
      <span className={said.refused ? 'field-hint block' : 'sr'} role="status">
        {said.text}
      </span>
    </>
  );
}
