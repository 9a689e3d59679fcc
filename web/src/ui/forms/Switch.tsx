import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../class-names.ts';

type Props = Omit<ComponentProps<'input'>, 'type' | 'role' | 'children'> & {
  children: ReactNode;
  hint?: string;
};

/** A setting that takes effect at once: its text on the left, on or off on the right. */
export function Switch({ children, hint, className, ...rest }: Props) {
  return (
    <label className={cx('switch', className)}>
      <span>
        {children}
        {hint && <span className="meta block">{hint}</span>}
      </span>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox tells its state by itself */}
      <input {...rest} type="checkbox" role="switch" />
    </label>
  );
}
