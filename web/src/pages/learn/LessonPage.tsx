import { useQuery } from '@tanstack/react-query';
import { BookX } from 'lucide-react';
import { lessonQuery } from '../../features/learn/queries.ts';
import { useParams } from '../../lib/routing/hooks.ts';
import '../../features/learn/learn.css';
import '../../features/learn/lessons/beside.css';
import '../../features/learn/lessons/lesson.css';
import { ClosedLesson } from '../../features/learn/lessons/ClosedLesson.tsx';
import { LessonView } from '../../features/learn/lessons/LessonView.tsx';
import { LESSON_TEXTS as T } from '../../features/learn/lessons/texts.ts';
import { LEARN_TEXTS } from '../../features/learn/texts.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { PageState } from '../../ui/states/PageState.tsx';
import { QueryState } from '../../ui/states/QueryState.tsx';
import { Skeleton } from '../../ui/states/Skeleton.tsx';

/** /learn/lecons/{slug}: a lesson, its check and the next lesson. */
export default function LessonPage() {
  const slug = useParams().slug ?? '';
  const query = useQuery(lessonQuery(slug));
  const { data } = query;
  usePageTitle(data?.title ?? LEARN_TEXTS.short);
  if (data) return <LessonView key={slug} lesson={data} />;
  return (
    <QueryState
      query={query}
      failed={T.failed}
      forbidden={<ClosedLesson />}
      missing={
        <PageState icon={BookX} title={T.missing} back={{ to: '/learn', label: T.back }}>
          {T.missingWhy}
        </PageState>
      }
      skeleton={
        <div className="wrap lesson">
          <div className="path-outline">
            <Skeleton lines={9} height={28} className="outline-panel" />
          </div>
          <div className="lesson-column">
            <Skeleton lines={2} height={44} text={LEARN_TEXTS.loading} />
            <Skeleton lines={14} height={20} className="mt-10" />
          </div>
          <div className="rail">
            <Skeleton lines={5} height={24} />
          </div>
        </div>
      }
    />
  );
}
