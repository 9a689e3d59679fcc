import { Plus, X } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { useFieldControl } from './Field.tsx';
import { Icon } from './Icon.tsx';
import { IconButton } from './IconButton.tsx';

type Props = {
  value: readonly string[];
  onChange: (tags: string[]) => void;
  max: number;
  maxLength: number;
  placeholder?: string;
  disabled?: boolean;
};

/** A short list of words: Entrée, a comma or the button adds, Retour arrière in an empty field removes the last. */
export function TagInput({ value, onChange, max, maxLength, placeholder, disabled }: Props) {
  const [draft, setDraft] = useState('');
  const [said, setSaid] = useState('');
  const control = useFieldControl({});
  const full = value.length >= max;

  function add(text: string) {
    const words = text.split(/[,;\n]/).map((word) => word.trim().normalize('NFC').slice(0, maxLength));
    const known = new Set(value.map((tag) => tag.toLocaleLowerCase('fr')));
    const fresh = words.filter((word) => word && !known.has(word.toLocaleLowerCase('fr')));
    const next = [...value, ...new Set(fresh)].slice(0, max);
    if (next.length > value.length) {
      onChange(next);
      setSaid(`Ajouté : ${next.slice(value.length).join(', ')}`);
    }
    setDraft('');
  }

  function remove(tag: string) {
    onChange(value.filter((other) => other !== tag));
    setSaid(`Retiré : ${tag}`);
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
        maxLength={maxLength + 1}
        onKeyDown={onKeyDown}
        onBlur={() => add(draft)}
        onChange={(event) => {
          const text = event.target.value;
          if (/[,;]/.test(text)) add(text);
          else setDraft(text.slice(0, maxLength));
        }}
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
      <span className="sr" role="status">
        {said}
      </span>
    </span>
  );
}
