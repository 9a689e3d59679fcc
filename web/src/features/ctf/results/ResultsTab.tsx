import type { CtfEventPage } from '@fanion/contract/ctf/page/endpoints';
import { useQuery } from '@tanstack/react-query';
import { Trophy } from 'lucide-react';
import type { ReactNode } from 'react';
import { readId } from '../../../lib/address-id.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { number } from '../../../lib/french.ts';
import { useQueryOfAddress } from '../../../lib/routing/hooks.ts';
import { withQuery } from '../../../lib/routing/query.ts';
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx';
import { Facts } from '../../../ui/layout/Facts.tsx';
import { ListFoot } from '../../../ui/layout/ListFrame.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import { QueryState } from '../../../ui/states/QueryState.tsx';
import { BracketSelect } from '../brackets/BracketSelect.tsx';
import { NoBracket } from '../brackets/NoBracket.tsx';
import { BRACKET_TEXTS } from '../brackets/texts.ts';
import { bracketResultsQuery } from '../events/queries.ts';
import { RatingForm } from '../reviews/RatingForm.tsx';
import { Ratings } from '../reviews/Ratings.tsx';
import { resultsPage } from './model.ts';
import { OwnPlace } from './OwnPlace.tsx';
import { StandingsTable } from './StandingsTable.tsx';
import { RESULTS_TEXTS } from './texts.ts';

/**
 * `seesPlay`: the reader sees the live board, as a player or by their plan. `teammates`: the card that rates
 * them.
 */
type Props = { event: CtfEventPage; seesPlay: boolean; teammates?: ReactNode };

/** The ranking of an event with the reader's own result, and what participants thought of it. */
export function ResultsTab({ event, seesPlay, teammates }: Props) {
  const { leaderboard, status, frozen, personalResult } = event;
  const live = status === 'live' && seesPlay && !event.elsewhere;
  return (
    <div className="event-results">
      <div className="event-column">
        {status === 'ended' && !frozen && leaderboard.length > 0 && (
          <p>
            <LinkButton icon={Trophy} to={`/ctf/${encodeURIComponent(event.slug)}/palmares`}>
              {RESULTS_TEXTS.afterwards}
            </LinkButton>
          </p>
        )}
        {personalResult && <OwnPlace event={event} result={personalResult} />}
        {live && (
          <Notice
            title={RESULTS_TEXTS.liveTitle}
            action={
              <LinkButton size="sm" to={`/ctf?event=${encodeURIComponent(event.slug)}`}>
                {RESULTS_TEXTS.toLive}
              </LinkButton>
            }
          >
            {frozen ? freezeText(event) : RESULTS_TEXTS.liveWhy}
          </Notice>
        )}
        {frozen && !live && <Notice>{event.real ? RESULTS_TEXTS.real : RESULTS_TEXTS.frozen}</Notice>}
        {leaderboard.length > 0 ? (
          <Standings event={event} />
        ) : (
          <div className="table-frame">
            <EmptyState icon={Trophy} title={RESULTS_TEXTS.empty}>
              {emptyText(event, seesPlay)}
            </EmptyState>
          </div>
        )}
      </div>
      {status === 'ended' && (
        <div className="event-column">
          {event.mayRate && <RatingForm event={event} />}
          {teammates}
          <Ratings eventId={event.id} ratings={event.communityRatings} />
        </div>
      )}
    </div>
  );
}

/** The text during a freeze. */
const freezeText = ({ real }: CtfEventPage): string => (real ? RESULTS_TEXTS.real : RESULTS_TEXTS.frozenWhy);

function emptyText(event: CtfEventPage, seesPlay: boolean): string {
  const { status } = event;
  if (status === 'ended') return RESULTS_TEXTS.none;
  if (event.elsewhere) return RESULTS_TEXTS.elsewhere;
  return status === 'live' && !seesPlay ? RESULTS_TEXTS.players : RESULTS_TEXTS.before;
}

function Standings({ event }: { event: CtfEventPage }) {
  const [search, change] = useQueryOfAddress();
  const bracket = readId(search.get('bracket'));
  const query = useQuery({ ...bracketResultsQuery(event.slug, bracket ?? 0), enabled: bracket !== null });
  const show = (next: number | null) => change({ bracket: next, page: null }, { replace: true });
  const tools = (
    <div className="event-results-tools">
      <BracketSelect brackets={event.brackets} value={bracket} onChange={show} />
    </div>
  );
  if (query.error instanceof ApiError && query.error.error === 'bracket_not_found')
    return <NoBracket onAll={() => show(null)} />;
  const ranking = bracket === null ? { leaderboard: event.leaderboard, total: event.totalTeams } : query.data;
  return (
    <div>
      {event.brackets.length > 0 && tools}
      {!ranking ? (
        <QueryState query={query} failed={RESULTS_TEXTS.failed} lines={8} height={48} />
      ) : ranking.leaderboard.length === 0 ? (
        <div className="table-frame">
          <EmptyState icon={Trophy} title={BRACKET_TEXTS.empty}>
            {BRACKET_TEXTS.emptyWhy}
          </EmptyState>
        </div>
      ) : (
        <Rows event={event} {...ranking} />
      )}
    </div>
  );
}

type RowsProps = Pick<CtfEventPage, 'leaderboard'> & { event: CtfEventPage; total: number };

/** A page of a ranking, overall or of a bracket. */
function Rows({ event, leaderboard, total }: RowsProps) {
  const [search] = useQueryOfAddress();
  const { rows, page, pages, own } = resultsPage(leaderboard, search.get('page'));
  const listed = leaderboard.length - (own && own === leaderboard.at(-1) ? 1 : 0);
  return (
    <div>
      <StandingsTable event={event} rows={rows} own={own} />
      <ListFoot
        page={page}
        pages={pages}
        hrefFor={(to) => withQuery(search, { page: to > 1 ? to : null }) || '?'}
      >
        <div role="status">
          <Facts className="meta">
            {RESULTS_TEXTS.page(page, pages)}
            {total > listed ? RESULTS_TEXTS.topOfTotal(listed, total) : RESULTS_TEXTS.ranked(number(listed))}
          </Facts>
        </div>
      </ListFoot>
    </div>
  );
}
