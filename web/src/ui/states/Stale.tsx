import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../buttons/Button.tsx';
import { Banner } from './Banner.tsx';
import { Notice } from './Notice.tsx';
import type { QueryOutcome } from './QueryState.tsx';

type StaleProps = {
  query: QueryOutcome;
  children: ReactNode;
  title?: string;
  role?: 'status' | 'alert';
  /** Over the whole width of the page. */
  banner?: boolean;
  className?: string;
};

/** Shown over older data when it could not be refreshed: says so, and offers a retry. */
export function Stale({ query, children, banner, ...rest }: StaleProps) {
  if (!query.error) return null;
  const action = (
    <Button size="sm" icon={RotateCw} busy={query.isFetching} onClick={() => void query.refetch()}>
      Réessayer
    </Button>
  );
  if (banner)
    return (
      <Banner role="status" action={action}>
        {children}
      </Banner>
    );
  return (
    <Notice tone="warn" role="status" action={action} {...rest}>
      {children}
    </Notice>
  );
}
