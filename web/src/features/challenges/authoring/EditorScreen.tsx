import type { AuthoredChallenge } from '@fanion/contract/challenges/drafts/endpoints';
import { useQuery } from '@tanstack/react-query';
import { FlagOff } from 'lucide-react';
import { typeset } from '../../../lib/french.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { BackLink } from '../../../ui/buttons/BackLink.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { PageQuery } from '../../../ui/states/PageQuery.tsx';
import { authoredQuery } from '../drafts/queries.ts';
import { StageChip } from '../drafts/StageChip.tsx';
import { EDITOR_TEXTS as T } from '../drafts/texts.ts';
import { ChallengeEditor } from './ChallengeEditor.tsx';

type Props = {
  slug: string;
  /** The target and the label of the back link. */
  back: Back | ((challenge: AuthoredChallenge | undefined) => Back);
};
type Back = { to: string; label: string };

/** The page to edit a challenge: of the permanent list, or of an event. */
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
          title={typeset(data.content.name)}
          actions={<StageChip stage={data.stage} />}
        />
        <div className="wrap page-main">
          <ChallengeEditor key={data.id} challenge={data} />
        </div>
      </>
    );
  return (
    <PageQuery
      query={query}
      failed={T.failed}
      title={T.titleAlone}
      lines={12}
      height={32}
      loading={T.titleAlone}
      missing={{ icon: FlagOff, title: T.missing, why: T.missingWhy }}
      back={{ to: to, label: label }}
      hidden
    />
  );
}
