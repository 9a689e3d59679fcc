import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cx } from '../class-names.ts';
import { Icon } from './Icon.tsx';

type Props = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  label: string;
  icon: LucideIcon;
  line?: boolean;
  pip?: boolean;
  iconSize?: 16 | 20;
};

/**
 * A square button with an icon and an accessible name. `pip` shows that something waits behind it: include it
 * in `label`.
 */
export function IconButton({ label, icon, line, pip, iconSize = 20, className, type, ...rest }: Props) {
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      className={cx('icon-btn', line && 'icon-btn-line', className)}
      aria-label={label}
    >
      <Icon of={icon} size={iconSize} />
      {pip && <i className="pip" />}
    </button>
  );
}
