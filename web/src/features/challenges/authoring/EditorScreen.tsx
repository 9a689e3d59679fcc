import type { AuthoredChallenge } from '@fanion/contract/challenges/authoring';
import { useQuery } from '@tanstack/react-query';
import { FlagOff } from 'lucide-react';
import { typo } from '../../../lib/french.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { BackLink } from '../../../ui/buttons/BackLink.tsx';
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { PageState } from '../../../ui/states/PageState.tsx';
import { QueryState } from '../../../ui/states/QueryState.tsx';
import { Skeleton } from '../../../ui/states/Skeleton.tsx';
import { authoredQuery } from '../drafts/queries.ts';
import { StageChip } from '../drafts/StageChip.tsx';
import { EDITOR_TEXTS as T } from '../drafts/texts.ts';
import { ChallengeEditor } from './ChallengeEditor.tsx';

type Props = {
  slug: string;
  /** Where it leads back to, and in which words. */
  back: Back | ((challenge: AuthoredChallenge | undefined) => Back);
};
type Back = { to: string; label: string };

/** The page of a challenge for those who write it: of the permanent list, or of an event. */
export function EditorScreen({ slug, back }: Props) {
  const query = useQuery(authoredQuery(slug));
  const { data } = query;
  const { to, label } = typeof back === 'function' ? back(data) : back;
  usePageTitle(data?.content.name ?? T.titleAlone);
  if (data)
    return (
      <>
        <PageHeader
          before={<BackLink to={to}>{label}</BackLink>}
          title={typo(data.content.name)}
          actions={<StageChip stage={data.stage} />}
        />
        <div className="wrap page-main">
          <ChallengeEditor key={data.id} challenge={data} />
        </div>
      </>
    );
  const missing = (
    <PageState
      icon={FlagOff}
      title={T.missing}
      actions={
        <LinkButton variant="primary" to={to}>
          {label}
        </LinkButton>
      }
    >
      {T.missingWhy}
    </PageState>
  );
  return (
    <QueryState
      query={query}
      failed={T.failed}
      missing={missing}
      forbidden={missing}
      skeleton={
        <>
          <PageHeader title={T.titleAlone} lead={'\u00a0'} />
          <div className="wrap page-main">
            <Skeleton lines={12} height={32} text={T.titleAlone} />
          </div>
        </>
      }
    />
  );
}
