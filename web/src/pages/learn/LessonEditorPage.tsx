import { useQuery } from '@tanstack/react-query';
import { BookX } from 'lucide-react';
import { useParams } from '../../lib/routing/hooks.ts';
import '../../features/learn/learn.css';
import { LessonEditor } from '../../features/learn/authoring/LessonEditor.tsx';
import { authoredLessonQuery } from '../../features/learn/authoring/queries.ts';
import { EDITOR_TEXTS as T } from '../../features/learn/authoring/texts.ts';
import { lessonAddress } from '../../features/learn/model.ts';
import { LEARN_TEXTS } from '../../features/learn/texts.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { BackLink } from '../../ui/buttons/BackLink.tsx';
import { LinkButton } from '../../ui/buttons/LinkButton.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { PageState } from '../../ui/states/PageState.tsx';
import { QueryState } from '../../ui/states/QueryState.tsx';
import { Skeleton } from '../../ui/states/Skeleton.tsx';

/** /learn/gestion/lecons/{slug}: a lesson, for those who write it. */
export default function LessonEditorPage() {
  const slug = useParams().slug ?? '';
  const query = useQuery(authoredLessonQuery(slug));
  const { data } = query;
  usePageTitle(data?.content.title ?? LEARN_TEXTS.short);
  if (data)
    return (
      <>
        <PageHeader
          before={<BackLink to="/learn/gestion">{T.back}</BackLink>}
          title={data.content.title}
          actions={data.live && <LinkButton to={lessonAddress(slug)}>{T.see}</LinkButton>}
        />
        <div className="wrap page-main">
          <LessonEditor key={slug} lesson={data} />
        </div>
      </>
    );
  return (
    <QueryState
      query={query}
      failed={T.failed}
      missing={
        <PageState
          icon={BookX}
          title={T.missing}
          actions={
            <LinkButton variant="primary" to="/learn/gestion">
              {T.back}
            </LinkButton>
          }
        >
          {T.missingWhy}
        </PageState>
      }
      skeleton={
        <>
          <PageHeader title={LEARN_TEXTS.short} lead={'\u00a0'} />
          <div className="wrap page-main">
            <Skeleton lines={12} height={32} text={LEARN_TEXTS.loading} />
          </div>
        </>
      }
    />
  );
}
