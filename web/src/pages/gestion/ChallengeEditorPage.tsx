import { useQuery } from '@tanstack/react-query';
import { FlagOff } from 'lucide-react';
import { useParams } from 'react-router';
import { ChallengeEditor } from '../../features/challenges/authoring/ChallengeEditor.tsx';
import { authoredQuery } from '../../features/challenges/drafts/queries.ts';
import { StageChip } from '../../features/challenges/drafts/StageChip.tsx';
import { EDITOR_TEXTS as T } from '../../features/challenges/drafts/texts.ts';
import { MANAGED_TEXTS } from '../../features/challenges/manage/texts.ts';
import { typo } from '../../lib/french.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { BackLink } from '../../ui/buttons/BackLink.tsx';
import { LinkButton } from '../../ui/buttons/LinkButton.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { PageState } from '../../ui/states/PageState.tsx';
import { QueryState } from '../../ui/states/QueryState.tsx';
import { Skeleton } from '../../ui/states/Skeleton.tsx';

const LIST = '/gestion/challenges';

/** /gestion/challenges/{slug}: a challenge, for those who write it. */
export default function ChallengeEditorPage() {
  const slug = useParams().slug ?? '';
  const query = useQuery(authoredQuery(slug));
  const { data } = query;
  usePageTitle(data?.content.name ?? MANAGED_TEXTS.title);
  if (data)
    return (
      <>
        <PageHeader
          before={<BackLink to={LIST}>{T.back}</BackLink>}
          title={typo(data.content.name)}
          actions={<StageChip stage={data.stage} />}
        />
        <div className="wrap page-main">
          <ChallengeEditor key={data.id} challenge={data} />
        </div>
      </>
    );
  return (
    <QueryState
      query={query}
      failed={T.failed}
      missing={
        <PageState
          icon={FlagOff}
          title={T.missing}
          actions={
            <LinkButton variant="primary" to={LIST}>
              {T.back}
            </LinkButton>
          }
        >
          {T.missingWhy}
        </PageState>
      }
      skeleton={
        <>
          <PageHeader title={MANAGED_TEXTS.title} lead={'\u00a0'} />
          <div className="wrap page-main">
            <Skeleton lines={12} height={32} text={MANAGED_TEXTS.title} />
          </div>
        </>
      }
    />
  );
}
