import type { Unveiling } from '@fanion/contract/ctf/unveiling/endpoints';
import { useQuery } from '@tanstack/react-query';
import { Snowflake } from 'lucide-react';
import { readId } from '../../../lib/address-id.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { useQueryOfAddress } from '../../../lib/routing/hooks.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { QueryState } from '../../../ui/states/QueryState.tsx';
import { NoBracket } from '../brackets/NoBracket.tsx';
import { unveilingQuery, useUnveil } from './queries.ts';
import { UNVEIL_TEXTS as T } from './texts.ts';
import { UnveilingStage } from './UnveilingStage.tsx';
import './unveiling.css';

/**
 * A frozen board that is unveiled step by step before an audience; `?repetition` for the rehearsal,
 * `?bracket=` for one bracket.
 */
export function UnveilingView({ slug }: { slug: string }) {
  const [search, change] = useQueryOfAddress();
  const rehearsal = search.has('repetition');
  const bracket = readId(search.get('bracket'));
  const query = useQuery(unveilingQuery(slug, rehearsal, bracket));
  const show = (next: number | null) => change({ bracket: next }, { replace: true });
  if (query.error instanceof ApiError && query.error.error === 'bracket_not_found')
    return (
      <main className="wrap page-main">
        <h1 className="sr">{T.title}</h1>
        <NoBracket onAll={() => show(null)} />
      </main>
    );
  if (!query.data)
    return (
      <main className="wrap page-main">
        <h1 className="sr">{T.title}</h1>
        <QueryState query={query} failed={T.failed} lines={8} height={48} loading={T.loading} />
      </main>
    );
  if (query.data.state === 'running')
    return <UnveilingStage of={query.data} bracket={bracket} onBracket={show} />;
  return <Before of={query.data} />;
}

function Before({ of: { event, state, rehearsal } }: { of: Unveiling }) {
  const unveil = useUnveil(event.slug, rehearsal, null);
  const begin = () => void toast.outcome(unveil.mutateAsync({ action: 'start', from: 0 }));
  const here = `/ctf/${event.slug}/devoilement`;
  const page = (
    <LinkButton to={`/ctf/${event.slug}`} variant="quiet">
      {T.event}
    </LinkButton>
  );
  if (state !== 'ready')
    return (
      <main className="wrap page-main">
        <h1 className="sr">{T.title}</h1>
        <EmptyState
          icon={Snowflake}
          title={state === 'lifted' ? T.liftedTitle : T.noneTitle}
          action={<LinkButton to={`/ctf/${event.slug}?tab=results`}>{T.event}</LinkButton>}
        >
          {state === 'lifted' ? T.lifted : T.none}
        </EmptyState>
      </main>
    );
  const may = rehearsal || event.ended;
  return (
    <main className="wrap page-main">
      <h1 className="sr">{T.title}</h1>
      <EmptyState
        icon={Snowflake}
        title={rehearsal ? T.rehearsal : T.readyTitle}
        action={
          <div className="unveil-begin">
            {may && (
              <Button variant="primary" busy={unveil.isPending} onClick={begin}>
                {rehearsal ? T.startRehearsal : T.start}
              </Button>
            )}
            {/* The real one starts after the end. */}
            {(event.ended || !rehearsal) && (
              <LinkButton
                to={rehearsal ? here : `${here}?repetition=1`}
                variant={may ? 'secondary' : 'primary'}
              >
                {rehearsal ? T.toReal : T.resumeRehearsal}
              </LinkButton>
            )}
            {page}
          </div>
        }
      >
        {event.ended ? T.ready : T.readyLive}
      </EmptyState>
    </main>
  );
}
