import { useQuery } from '@tanstack/react-query';
import { BookX } from 'lucide-react';
import { useParams } from '../../lib/routing/hooks.ts';
import '../../features/learn/learn.css';
import { LessonEditor } from '../../features/learn/authoring/LessonEditor.tsx';
import { authoredLessonQuery } from '../../features/learn/authoring/queries.ts';
import { EDITOR_TEXTS as T } from '../../features/learn/authoring/texts.ts';
import { lessonAddress } from '../../features/learn/model.ts';
import { LEARN_TEXTS } from '../../features/learn/texts.ts';
import { BackLink } from '../../ui/buttons/BackLink.tsx';
import { LinkButton } from '../../ui/buttons/LinkButton.tsx';
import { Page } from '../../ui/layout/PageHeader.tsx';
import { PageQuery } from '../../ui/states/PageQuery.tsx';

/** /learn/gestion/lecons/{slug}: a lesson, for its authors. */
export default function LessonEditorPage() {
  const slug = useParams().slug ?? '';
  const query = useQuery(authoredLessonQuery(slug));
  const { data } = query;
  if (data)
    return (
      <Page
        before={<BackLink to="/learn/gestion">{T.back}</BackLink>}
        title={data.content.title}
        actions={data.live && <LinkButton to={lessonAddress(slug)}>{T.see}</LinkButton>}
      >
        <LessonEditor key={slug} lesson={data} />
      </Page>
    );
  return (
    <PageQuery
      query={query}
      failed={T.failed}
      title={LEARN_TEXTS.short}
      lines={12}
      height={32}
      loading={LEARN_TEXTS.loading}
      missing={{ icon: BookX, title: T.missing, why: T.missingWhy }}
      back={{ to: '/learn/gestion', label: T.back }}
    />
  );
}
