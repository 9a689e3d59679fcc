import { type KeyboardEvent, useId, useRef } from 'react';
import { codeCharacters, fillFrom } from './otp-code.ts';

type Props = {
  value: string;
  onChange: (code: string) => void;
  onComplete?: (code: string) => void;
  legend: string;
  length?: number;
  error?: string;
  disabled?: boolean;
  autoFocus?: boolean;
};

/** One box per character; a whole code may be pasted in any box or filled in by the system from a message. */
export function OtpInput({
  value,
  onChange,
  onComplete,
  legend,
  length = 6,
  error,
  disabled,
  autoFocus,
}: Props) {
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const id = useId();
  const focus = (index: number) => boxes.current[Math.min(Math.max(0, index), length - 1)]?.focus();

  function enter(index: number, text: string) {
    const count = codeCharacters(text, length).length;
    if (count === 0) return;
    // A whole code typed by the system or pasted replaces what was there.
    const at = count >= length ? 0 : Math.min(index, value.length);
    const next = fillFrom(count >= length ? '' : value, at, text, length);
    onChange(next);
    focus(at + count);
    if (next.length === length) onComplete?.(next);
  }

  function erase(index: number) {
    onChange(value.slice(0, index) + value.slice(index + 1));
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>, index: number) {
    const { key } = event;
    if (key === 'ArrowLeft') focus(index - 1);
    else if (key === 'ArrowRight') focus(Math.min(index + 1, value.length));
    else if (key === 'Home') focus(0);
    else if (key === 'End') focus(value.length);
    else if (key === 'Delete') erase(index);
    else if (key === 'Backspace') {
      const at = value[index] === undefined ? index - 1 : index;
      if (at >= 0) erase(at);
      focus(at);
    } else return;
    event.preventDefault();
  }

  return (
    <fieldset disabled={disabled} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="field-label">{legend}</legend>
      <div className="otp">
        {Array.from({ length }, (_, index) => (
          <input
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place
            key={`${id}-${index + 1}`}
            ref={(element) => {
              boxes.current[index] = element;
            }}
            aria-label={`Caractère ${index + 1} sur ${length}`}
            aria-invalid={error ? true : undefined}
            autoComplete={index === 0 ? 'one-time-code' : 'off'}
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            inputMode="text"
            // biome-ignore lint/a11y/noAutofocus: the code is the only thing asked on its page
            autoFocus={autoFocus && index === 0}
            value={value[index] ?? ''}
            onFocus={(event) => event.target.select()}
            onKeyDown={(event) => onKeyDown(event, index)}
            onPaste={(event) => {
              event.preventDefault();
              enter(index, event.clipboardData.getData('text'));
            }}
            onChange={(event) => {
              const typed = event.target.value;
              const before = value[index];
              // A browser that did not select leaves the previous character beside the new one.
              const added = before && typed.length === 2 ? typed.replace(before, '') || before : typed;
              enter(index, added);
            }}
          />
        ))}
      </div>
      {error && (
        <p className="field-error" id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
