import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '../buttons/Icon.tsx';
import { cx } from '../class-names.ts';
import { useFieldControl } from './Field.tsx';

type Props = ComponentProps<'input'> & { icon?: LucideIcon; end?: ReactNode; compact?: boolean };

/** One line of text, with an optional icon before and anything after. `compact` is 40 px high for toolbars. */
export function TextInput({ icon, end, compact, className, ...rest }: Props) {
  return (
    <span className={cx('input', compact && 'input-40', className)}>
      {icon && <Icon of={icon} size={16} />}
      <input {...rest} {...useFieldControl(rest)} />
      {end}
    </span>
  );
}
