import { useQuery } from '@tanstack/react-query';
import { useParams, useQueryOfAddress } from '../../lib/routing/hooks.ts';
import { QueryState } from '../../ui/states/QueryState.tsx';
import '../../features/challenges/reports/reports.css';
import { useAccess } from '../../features/access/queries.ts';
import { NoChallenge } from '../../features/challenges/page/ChallengeStates.tsx';
import { challengePath } from '../../features/challenges/reports/model.ts';
import { type ReportState, reportsQuery } from '../../features/challenges/reports/queries.ts';
import { ReportList } from '../../features/challenges/reports/ReportList.tsx';
import { REPORT_TEXTS } from '../../features/challenges/reports/texts.ts';
import { DETAIL_TEXTS } from '../../features/challenges/texts.ts';
import { readPage } from '../../lib/address-values.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { typeset } from '../../lib/french.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { BackLink } from '../../ui/buttons/BackLink.tsx';
import { LinkButton } from '../../ui/buttons/LinkButton.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Spinner } from '../../ui/states/Spinner.tsx';

const ALL = '/challenges/signalements';

/**
 * /challenges/signalements and /challenges/{slug}/signalements: the problems that members reported, for
 * managers.
 */
export default function ChallengeReportsPage() {
  const access = useAccess();
  usePageTitle(REPORT_TEXTS.title);
  if (access.loading) return <Spinner />;
  if (!access.may('can_manage_challenges')) {
    return <NoChallenge title={REPORT_TEXTS.managersOnly}>{REPORT_TEXTS.managersOnlyWhy}</NoChallenge>;
  }
  return <Reports />;
}

function Reports() {
  const { slug } = useParams();
  const [search] = useQueryOfAddress();
  const state: ReportState = search.get('state') === 'closed' ? 'closed' : 'open';
  const query = useQuery(
    reportsQuery({ state, page: readPage(search), ...(slug === undefined ? {} : { challenge: slug }) }),
  );
  const { data, error } = query;
  const own = slug === undefined ? null : `/challenges/${encodeURIComponent(slug)}`;
  const base = own === null ? ALL : `${own}/signalements`;

  if (error instanceof ApiError && error.status === 404) {
    return <NoChallenge title={DETAIL_TEXTS.notFound}>{DETAIL_TEXTS.notFoundWhy}</NoChallenge>;
  }
  return (
    <>
      <PageHeader
        before={
          own !== null && (
            <BackLink to={data?.challenge ? challengePath(data.challenge) : '/challenges'}>
              {typeset(data?.challenge?.name ?? DETAIL_TEXTS.back)}
            </BackLink>
          )
        }
        title={REPORT_TEXTS.title}
        lead={
          own === null
            ? REPORT_TEXTS.onAll
            : data?.challenge
              ? REPORT_TEXTS.on(data.challenge.name)
              : '\u00a0'
        }
        actions={own !== null && <LinkButton to={ALL}>{REPORT_TEXTS.all}</LinkButton>}
      />
      <div className="wrap page-main">
        {data ? (
          <ReportList
            list={data}
            state={state}
            hrefFor={(reportState, page) => {
              const params = new URLSearchParams();
              if (reportState === 'closed') params.set('state', reportState);
              if (page > 1) params.set('page', String(page));
              return params.size > 0 ? `${base}?${params}` : base;
            }}
          />
        ) : (
          <QueryState
            query={query}
            failed={REPORT_TEXTS.failed}
            lines={6}
            height={64}
            loading={REPORT_TEXTS.loading}
          />
        )}
      </div>
    </>
  );
}
