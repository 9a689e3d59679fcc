import { type ComponentProps, useState } from 'react';
import { lengthOf } from '../../lib/text-length.ts';
import { cx } from '../class-names.ts';
import { useFieldControl } from './Field.tsx';

type Props = ComponentProps<'textarea'> & { limit?: number };

const countOf = (text: unknown) => lengthOf(String(text ?? ''));

/**
 * Several lines of text. `limit` shows a counter in characters and never cuts what was typed: the form
 * reports what is too long.
 */
export function TextArea({ limit, className, onInput, ...rest }: Props) {
  const [typed, setTyped] = useState(() => countOf(rest.defaultValue));
  const control = useFieldControl(rest);
  const value = control.value ?? rest.value;
  const length = value === undefined ? typed : countOf(value);
  return (
    <>
      <span className={cx('input input-area', className)}>
        <textarea
          {...rest}
          {...control}
          onInput={(event) => {
            setTyped(countOf(event.currentTarget.value));
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
