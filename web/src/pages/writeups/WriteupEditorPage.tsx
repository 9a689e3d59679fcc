import { useQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { useParams } from '../../lib/routing/hooks.ts';
import { Navigate } from '../../lib/routing/Navigate.tsx';
import '../../features/writeups/writeups.css';
import '../../features/writeups/writing/editor.css';
import { writeupQuery } from '../../features/writeups/reading/queries.ts';
import { EDITOR_TEXTS } from '../../features/writeups/writing/texts.ts';
import { WriteupEditor } from '../../features/writeups/writing/WriteupEditor.tsx';
import { ApiError } from '../../lib/api/api-error.ts';
import { typeset } from '../../lib/french.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { LinkButton } from '../../ui/buttons/LinkButton.tsx';
import { PageFailure, PageState } from '../../ui/states/PageState.tsx';
import { Spinner } from '../../ui/states/Spinner.tsx';

/** /ctf/write-ups/{id}: the editor of one's own write-up (docs/product/writeups.md#brouillon). */
export default function WriteupEditorPage() {
  const id = useParams().id ?? '';
  return /^[1-9]\d{0,8}$/.test(id) ? <NamedWriteup key={id} id={Number(id)} /> : <NoWriteup />;
}

function NamedWriteup({ id }: { id: number }) {
  const query = useQuery({ ...writeupQuery(id), meta: { page: true } });
  const { data, error } = query;
  usePageTitle(data ? typeset(data.title) : EDITOR_TEXTS.pageTitle);
  // Another member's write-up is opened where it can be reviewed.
  if (data && !data.isOwn) return <Navigate to={`/ctf/write-ups?wu=${id}`} replace />;
  if (data) return <WriteupEditor writeup={data} />;
  if (error instanceof ApiError && error.status === 404) return <NoWriteup />;
  if (error) return <PageFailure query={query} title={EDITOR_TEXTS.failed} back={back} />;
  return <Spinner text={EDITOR_TEXTS.loading} />;
}

const back = <LinkButton to="/ctf/write-ups">{EDITOR_TEXTS.backToOwn}</LinkButton>;

const NoWriteup = () => (
  <PageState icon={Inbox} title={EDITOR_TEXTS.notFound} actions={back}>
    {EDITOR_TEXTS.notFoundWhy}
  </PageState>
);
