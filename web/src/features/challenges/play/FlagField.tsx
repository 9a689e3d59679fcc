import type { ClipboardEvent, Ref } from 'react';
import { fieldText } from '../../../lib/flag-text.ts';
import { cx } from '../../../ui/class-names.ts';
import { PLAY_TEXTS } from './texts.ts';

type Props = {
  ref: Ref<HTMLInputElement>;
  id?: string;
  prefix: string | null;
  prompt: string | null;
  value: string;
  onChange: (text: string) => void;
  invalid: boolean;
  describedBy: string;
};

/** The field of a flag: the expected frame is around it, and a whole pasted flag loses its own. */
export function FlagField({ ref, id, prefix, prompt, value, onChange, invalid, describedBy }: Props) {
  function paste(event: ClipboardEvent<HTMLInputElement>) {
    const pasted = event.clipboardData.getData('text');
    const inner = fieldText(prefix, pasted);
    if (inner === pasted) return;
    // A whole flag replaces whatever was there.
    event.preventDefault();
    onChange(inner);
  }
  return (
    <span className={cx('input flag-field', invalid && 'flag-field-bad')}>
      {prompt && (
        <span className="flag-prompt" aria-hidden="true">
          {prompt}
        </span>
      )}
      {prefix !== null && (
        <span className="flag-frame" aria-hidden="true">
          {prefix}
          {'{'}
        </span>
      )}
      <input
        ref={ref}
        id={id}
        type="text"
        name="flag"
        aria-label={prefix === null ? PLAY_TEXTS.flagLabel : `${PLAY_TEXTS.flagLabel}, dans ${prefix}{ }`}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="send"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onPaste={paste}
      />
      {prefix !== null && (
        <span className="flag-frame" aria-hidden="true">
          {'}'}
        </span>
      )}
    </span>
  );
}
