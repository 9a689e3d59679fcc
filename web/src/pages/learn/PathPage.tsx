import { useQuery } from '@tanstack/react-query';
import { Route } from 'lucide-react';
import { useParams } from '../../lib/routing/hooks.ts';
import '../../features/learn/learn.css';
import '../../features/learn/overview/overview.css';
import { PathView } from '../../features/learn/overview/PathView.tsx';
import { pathQuery } from '../../features/learn/overview/queries.ts';
import { OVERVIEW_TEXTS as T } from '../../features/learn/overview/texts.ts';
import { LEARN_TEXTS } from '../../features/learn/texts.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { BackLink } from '../../ui/buttons/BackLink.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { PageState } from '../../ui/states/PageState.tsx';
import { QueryState } from '../../ui/states/QueryState.tsx';
import { Skeleton } from '../../ui/states/Skeleton.tsx';

/** /learn/parcours/{slug}: a path and its programme. */
export default function PathPage() {
  const slug = useParams().slug ?? '';
  const query = useQuery(pathQuery(slug));
  const { data } = query;
  usePageTitle(data?.path.title ?? LEARN_TEXTS.short);
  if (data)
    return (
      <>
        <PageHeader
          before={<BackLink to="/learn">{LEARN_TEXTS.short}</BackLink>}
          title={data.path.title}
          lead={data.path.summary}
        />
        <div className="wrap page-main">
          <PathView {...data} />
        </div>
      </>
    );
  const missing = (
    <PageState icon={Route} title={T.pathMissing} back={{ to: '/learn', label: T.back }}>
      {T.pathMissingWhy}
    </PageState>
  );
  return (
    <QueryState
      query={query}
      failed={LEARN_TEXTS.failed}
      missing={missing}
      skeleton={
        <>
          <PageHeader title={LEARN_TEXTS.short} lead={'\u00a0'} />
          <div className="wrap page-main path-page">
            <Skeleton lines={10} height={32} text={LEARN_TEXTS.loading} />
            <Skeleton lines={5} height={24} />
          </div>
        </>
      }
    />
  );
}
