import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../buttons/Icon.tsx';
import { cx } from '../class-names.ts';

type Props = {
  tone?: 'info' | 'warn' | 'bad';
  children: ReactNode;
  action?: ReactNode;
  role?: 'status' | 'alert';
};

const ICONS = { info: Info, warn: TriangleAlert, bad: CircleAlert };

/** A message over the whole width of the page. */
export function Banner({ tone = 'warn', children, action, role }: Props) {
  return (
    <div className={cx('notice banner', `notice-${tone}`)} role={role}>
      <div className="wrap">
        <Icon of={ICONS[tone]} size={16} />
        <p className="min-w-0 flex-1">{children}</p>
        {action}
      </div>
    </div>
  );
}
