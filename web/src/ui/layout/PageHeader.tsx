import type { ReactNode } from 'react';
import { usePageTitle } from '../../lib/page-title.ts';
import { cx } from '../class-names.ts';

type Props = { title: ReactNode; lead?: ReactNode; actions?: ReactNode; before?: ReactNode };

/** The top of a page: its h1, which takes the focus after a navigation, a lead, and actions on the right. */
export function PageHeader({ title, lead, actions, before }: Props) {
  return (
    <div className="page-head">
      <div className="wrap page-head-in">
        <div className="min-w-0">
          {before}
          <h1 tabIndex={-1}>{title}</h1>
          {lead && <p className="page-lead">{lead}</p>}
        </div>
        {actions}
      </div>
    </div>
  );
}

type PageProps = Omit<Props, 'title'> & {
  title: string;
  /** Between the top and the content. */
  tabs?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** A page: its title, in the tab as well, its top, and its content. */
export function Page({ tabs, className, children, ...head }: PageProps) {
  usePageTitle(head.title);
  return (
    <>
      <PageHeader {...head} />
      {tabs}
      <div className={cx('wrap page-main', className)}>{children}</div>
    </>
  );
}
