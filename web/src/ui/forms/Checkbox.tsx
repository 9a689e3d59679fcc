import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../class-names.ts';

type Props = Omit<ComponentProps<'input'>, 'type' | 'children'> & { children: ReactNode };

/** A native checkbox with its text. */
export function Checkbox({ children, className, ...rest }: Props) {
  return (
    <label className={cx('check', className)}>
      <input {...rest} type="checkbox" />
      <span>{children}</span>
    </label>
  );
}
