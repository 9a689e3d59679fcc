import { Plus, X } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { typeset } from '../../lib/french.ts';
import { Icon } from '../buttons/Icon.tsx';
import { IconButton } from '../buttons/IconButton.tsx';
import { useFieldControl } from './Field.tsx';
import { addWords, isTooLong } from './tag-list.ts';

type Props = {
  value: readonly string[];
  onChange: (tags: string[]) => void;
  max: number;
  maxLength: number;
  placeholder?: string;
  disabled?: boolean;
};

/**
 * The outcome of a change to the list; `refused` is shown to everybody, others are visible in the list
 * itself.
 */
type Message = { text: string; refused: boolean };

/**
 * A short list of words: Entrée, a comma or the button adds, Retour arrière in an empty field removes the
 * last. A word that is too long stays in the field, and last in the value, so that the form refuses it
 * without losing it.
 */
export function TagInput({ value, onChange, max, maxLength, placeholder, disabled }: Props) {
  const tags = value.filter((tag) => !isTooLong(tag, maxLength));
  const pending = value.find((tag) => isTooLong(tag, maxLength));
  const [typed, setTyped] = useState(pending ?? '');
  // The form may have been reset since.
  const draft = pending === undefined && isTooLong(typed, maxLength) ? '' : typed;
  const [message, setMessage] = useState<Message>({ text: '', refused: false });
  const control = useFieldControl({ 'aria-invalid': pending === undefined ? undefined : true });
  const full = tags.length >= max;

  function add(text: string) {
    const { tags: next, added, refused, long } = addWords(tags, text, { max, maxLength });
    if (added.length > 0 || long !== (pending ?? '')) onChange(long ? [...next, long] : next);
    const sentences = added.length > 0 ? [typeset(`Ajouté : ${added.join(', ')}.`), ...refused] : refused;
    if (sentences.length > 0) setMessage({ text: sentences.join(' '), refused: refused.length > 0 });
    setTyped(long);
  }

  function remove(tag: string) {
    onChange(value.filter((other) => other !== tag));
    setMessage({ text: typeset(`Retiré : ${tag}`), refused: false });
  }

  function type(text: string) {
    if (/[,;]/.test(text)) return add(text);
    setTyped(text);
    const long = isTooLong(text, maxLength);
    if (long) onChange([...tags, text.trim().normalize('NFC')]);
    else if (pending !== undefined) onChange(tags);
    if (long) setMessage({ text: `${maxLength} caractères au plus.`, refused: true });
    else if (message.refused) setMessage({ text: '', refused: false });
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    const last = tags.at(-1);
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
        {tags.map((tag) => (
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
          // A word left over in a full list can still be removed.
          disabled={disabled || (full && draft === '')}
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
      <span className={message.refused ? 'field-hint block' : 'sr'} role="status">
        {message.text}
      </span>
    </>
  );
}
