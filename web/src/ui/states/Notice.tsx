import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../buttons/Icon.tsx';
import { cx } from '../class-names.ts';

type Props = {
  tone?: 'info' | 'ok' | 'warn' | 'bad';
  title?: string;
  children: ReactNode;
  action?: ReactNode;
  /** `status` is announced politely, `alert` at once; without it the notice is plain text. */
  role?: 'status' | 'alert';
  className?: string;
};

const ICONS = { info: Info, ok: CircleCheck, warn: TriangleAlert, bad: CircleAlert };

/** A message in the page: a success, a warning, a failure. */
export function Notice({ tone = 'info', title, children, action, role, className }: Props) {
  return (
    <div className={cx('notice', Boolean(action) && 'flex-wrap', `notice-${tone}`, className)} role={role}>
      <Icon of={ICONS[tone]} size={16} />
      {/* A button that does not fit the line goes under the text. */}
      <div className={cx('min-w-0', action ? 'flex-[1_1_12rem]' : 'flex-1')}>
        {title && <b className="block">{title}</b>}
        {children}
      </div>
      {action}
    </div>
  );
}
