import { useQuery } from '@tanstack/react-query';
import { Link2Off, LogIn } from 'lucide-react';
import { ApiError, messageOf } from '../../../lib/api/api-error.ts';
import { dayAndTime } from '../../../lib/event-dates.ts';
import { useNavigate } from '../../../lib/routing/hooks.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import { QueryState } from '../../../ui/states/QueryState.tsx';
import { teamLinkQuery, useJoinByLink } from './queries.ts';
import '../cards.css';
import './link.css';
import { viewPath } from '../model.ts';
import { Stars } from '../Stars.tsx';
import { TeamFace } from '../TeamFace.tsx';
import { LINK_TEXTS as T } from './texts.ts';

const isGone = (error: unknown): boolean => error instanceof ApiError && [404, 422].includes(error.status);

/** The team of an invitation link, and the button to join it (docs/product/teams.md#lien). */
export function JoinByLink({ secret }: { secret: string }) {
  const query = useQuery(teamLinkQuery(secret));
  const { data, error } = query;
  const join = useJoinByLink();
  const navigate = useNavigate();
  if (isGone(error) || isGone(join.error)) {
    return (
      <EmptyState
        icon={Link2Off}
        title={T.invalidLink}
        action={<LinkButton to={viewPath('topTeams')}>{T.seeTeams}</LinkButton>}
      >
        {T.goneWhy}
      </EmptyState>
    );
  }
  if (!data) return <QueryState query={query} failed={T.failed} lines={4} height={32} loading={T.loading} />;

  const { team, until, isMember } = data;
  const enter = () =>
    join.mutateAsync(secret).then(
      ({ teamId, message }) => {
        toast.ok(message);
        return navigate(viewPath('myTeams', teamId), { replace: true });
      },
      // The card shows the refusal.
      () => undefined,
    );
  return (
    <section className="card join-link" aria-labelledby="join-link-name">
      <TeamFace
        name={team.name}
        logo={team.avatar}
        size={96}
        title={
          <h2 id="join-link-name" className="wrap-anywhere">
            {team.name}
          </h2>
        }
      >
        <p className="hub-card-figures">
          <span>{T.members(team.memberCount)}</span>
          <Stars rating={team.avgRating} />
        </p>
      </TeamFace>
      <p>{isMember ? T.isMember : T.invites}</p>
      {!isMember && team.playing !== null && <Notice tone="warn">{T.playing(team.playing)}</Notice>}
      {join.error && (
        <Notice tone="bad" role="alert">
          {messageOf(join.error, T.joinFailed)}
        </Notice>
      )}
      <div className="join-link-actions">
        {isMember ? (
          <LinkButton variant="primary" to={viewPath('myTeams', team.id)}>
            {T.see}
          </LinkButton>
        ) : (
          <>
            <Button
              variant="primary"
              icon={LogIn}
              busy={join.isPending}
              disabled={team.playing !== null}
              onClick={() => void enter()}
            >
              {T.join}
            </Button>
            <LinkButton to={viewPath('home')}>{T.later}</LinkButton>
          </>
        )}
      </div>
      <p className="meta">{T.until(dayAndTime(until, Date.now()))}</p>
    </section>
  );
}
