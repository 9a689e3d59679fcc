import type { ReactNode } from 'react';

type Props = { title: ReactNode; lead?: ReactNode; actions?: ReactNode; before?: ReactNode };

/** The top of a page: its h1, which takes the focus after a navigation, a line, and actions at the right. */
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
