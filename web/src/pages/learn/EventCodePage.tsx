import { useQuery } from '@tanstack/react-query';
import { useParams } from '../../lib/routing/hooks.ts';
import '../../features/learn/events/events.css';
import { managedEventQuery } from '../../features/learn/events/manage-queries.ts';
import { MANAGE_EVENT_TEXTS as T } from '../../features/learn/events/manage-texts.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { BackLink } from '../../ui/buttons/BackLink.tsx';
import { QueryState } from '../../ui/states/QueryState.tsx';

/** /learn/event/{id}/code: the attendance code, readable from the back of the room. */
export default function EventCodePage() {
  const slug = useParams().id ?? '';
  const query = useQuery(managedEventQuery(slug));
  const { data } = query;
  usePageTitle(T.codeTitle);
  return (
    <main className="code-screen">
      {data ? (
        <>
          <BackLink to={`/learn/event/${encodeURIComponent(slug)}`}>{data.title}</BackLink>
          <h1 tabIndex={-1}>{T.codeTitle}</h1>
          <p className="code-screen-code">{data.attendance_code}</p>
          <p className="text-muted">{T.codeLead}</p>
          <p className="meta">{T.codeUntil}</p>
        </>
      ) : (
        <QueryState query={query} failed={T.failed} lines={4} height={64} />
      )}
    </main>
  );
}
