import type { ComponentProps } from 'react';
import { usePageTitle } from '../../lib/page-title.ts';
import { PageHeader } from '../layout/PageHeader.tsx';
import { PageState, type PageStateProps } from './PageState.tsx';
import { QueryState } from './QueryState.tsx';
import { Skeleton } from './Skeleton.tsx';

type Props = Pick<ComponentProps<typeof QueryState>, 'query' | 'failed' | 'lines' | 'height' | 'loading'> & {
  /** The heading, and the tab's title, while the subject is unknown. */
  title: string;
  /** The message when there is nothing at that address. */
  missing: Pick<PageStateProps, 'icon' | 'title'> & { why: string };
  back: NonNullable<PageStateProps['back']>;
  /** Shows the same message to a reader who may not see it. */
  hidden?: boolean;
};

/**
 * The page of one thing before it is shown: its skeleton, why it does not load, or that it does not exist.
 */
export function PageQuery(props: Props) {
  const { query, failed, title, lines, height, loading, missing, back, hidden } = props;
  usePageTitle(title);
  const none = (
    <PageState icon={missing.icon} title={missing.title} back={back}>
      {missing.why}
    </PageState>
  );
  return (
    <QueryState
      query={query}
      failed={failed}
      missing={none}
      forbidden={hidden && none}
      skeleton={
        <>
          <PageHeader title={title} lead={'\u00a0'} />
          <div className="wrap page-main">
            <Skeleton lines={lines} height={height} text={loading} />
          </div>
        </>
      }
    />
  );
}
