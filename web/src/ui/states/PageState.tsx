import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePageTitle } from '../../lib/page-title.ts';
import { Icon } from '../buttons/Icon.tsx';
import { LinkButton } from '../buttons/LinkButton.tsx';
import { type QueryOutcome, QueryState } from './QueryState.tsx';

export type PageStateProps = {
  icon: LucideIcon;
  title: string;
  children: ReactNode;
  /** The link back to the parent page. */
  back?: { to: string; label: string };
  /** Other links. */
  actions?: ReactNode;
};

/** A page with nothing to show at its address, or nothing for this reader: why, and the links out. */
export function PageState({ icon, title, children, back, actions }: PageStateProps) {
  usePageTitle(title);
  return (
    <div className="wrap page-main">
      <div className="state">
        <span className="hex-outline state-icon">
          <Icon of={icon} />
        </span>
        <h1 className="font-display text-2xl" tabIndex={-1}>
          {title}
        </h1>
        <p>{children}</p>
        <div className="state-actions">
          {back && (
            <LinkButton variant="primary" to={back.to}>
              {back.label}
            </LinkButton>
          )}
          {actions}
        </div>
      </div>
    </div>
  );
}

type FailureProps = {
  query: QueryOutcome;
  title: string;
  fallback?: string;
  /** The link back to the parent page. */
  back: ReactNode;
};

/** A page that could not be loaded. It may exist: it can be requested again. */
export function PageFailure({ query, title, fallback, back }: FailureProps) {
  usePageTitle(title);
  return (
    <div className="wrap page-main">
      <h1 className="sr" tabIndex={-1}>
        {title}
      </h1>
      <QueryState query={query} failed={title} fallback={fallback} />
      <p className="text-center">{back}</p>
    </div>
  );
}
