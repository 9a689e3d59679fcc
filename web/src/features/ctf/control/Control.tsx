import { ApiError } from '../../../lib/api/api-error.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { QueryState } from '../../../ui/states/QueryState.tsx';
import { ControlView } from './ControlView.tsx';
import { CONTROL_TEXTS as T } from './texts.ts';
import { useControl } from './use-control.ts';

/**
 * The control room of an event (docs/product/ctf-live.md#régie): a 404 for anyone who does not organise it.
 */
export function Control({ slug }: { slug: string }) {
  const room = useControl(slug);
  const { data, error } = room;
  usePageTitle(data ? T.titleOf(data.event.name) : T.title);
  // A lost right closes it, whatever it showed.
  const notFound = error instanceof ApiError && error.status === 404;
  if (data && !notFound) return <ControlView slug={slug} control={data} onEnd={() => void room.refetch()} />;
  return (
    <main className="wrap page-main">
      <h1 className="sr">{T.title}</h1>
      {notFound ? (
        <ErrorState title={T.notFound} message={T.notFoundWhy} />
      ) : (
        <QueryState query={room} failed={T.failed} lines={8} height={64} />
      )}
      {notFound && (
        <p className="text-center">
          <LinkButton to="/ctf">{T.back}</LinkButton>
        </p>
      )}
    </main>
  );
}
