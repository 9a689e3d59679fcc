import { type ComponentProps, useState } from 'react';
import { cx } from './class-names.ts';
import { useFieldControl } from './Field.tsx';

type Props = ComponentProps<'textarea'> & { limit?: number };

const lengthOf = (text: unknown) => [...String(text ?? '')].length;

/**
 * Several lines of text. `limit` shows a counter in characters and never cuts what was typed: the form says what
 * is too long.
 */
export function TextArea({ limit, className, onInput, ...rest }: Props) {
  const [typed, setTyped] = useState(() => lengthOf(rest.defaultValue));
  const length = rest.value === undefined ? typed : lengthOf(rest.value);
  return (
    <>
      <span className={cx('input input-area', className)}>
        <textarea
          {...rest}
          {...useFieldControl(rest)}
          onInput={(event) => {
            setTyped(lengthOf(event.currentTarget.value));
            onInput?.(event);
          }}
        />
      </span>
      {limit !== undefined && (
        <p className="field-foot">
          <span className="field-count" data-over={length > limit || undefined}>
            {length}/{limit}
            <span className="sr"> caractères</span>
          </span>
        </p>
      )}
    </>
  );
}
