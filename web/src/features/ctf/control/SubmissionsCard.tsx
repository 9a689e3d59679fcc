import type { Control, Submission } from '@fanion/contract/ctf/control/endpoints';
import { TRY_RESULTS } from '@fanion/rules/challenges/flag';
import { HOUR } from '@fanion/rules/durations';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Check, CircleDashed, Flag, Pause, Play, Undo2, X } from 'lucide-react';
import { type CSSProperties, useId, useRef, useState } from 'react';
import { typeset } from '../../../lib/french.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { CardAction } from '../../../ui/buttons/CardAction.tsx';
import { Icon } from '../../../ui/buttons/Icon.tsx';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { Segmented } from '../../../ui/forms/Segmented.tsx';
import { Select } from '../../../ui/forms/Select.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { QueryState } from '../../../ui/states/QueryState.tsx';
import type { PendingCorrection } from './ControlView.tsx';
import { lastHour, type SubmissionFilters } from './model.ts';
import { submissionsQuery } from './queries.ts';
import { OUTCOME_LABELS, OUTCOME_WORDS, CONTROL_TEXTS as T, timeOf, timeWithSeconds } from './texts.ts';

type Props = {
  slug: string;
  control: Control;
  filters: SubmissionFilters;
  onShow: (part: Partial<SubmissionFilters>) => void;
  onAsk: (correction: PendingCorrection) => void;
};

const ICONS = { right: Flag, wrong: X, partial: CircleDashed } as const;

/** The tries as they come, filtered by the address; paused on demand. */
export function SubmissionsCard({ slug, control, filters, onShow, onAsk }: Props) {
  const [still, setStill] = useState(false);
  const id = useId();
  const { outcome, entrant, challenge } = filters;
  const query = useInfiniteQuery({
    ...submissionsQuery(slug, {
      outcome: outcome ?? undefined,
      entrant: entrant ?? undefined,
      challenge: challenge ?? undefined,
    }),
    enabled: !still,
  });
  const found = query.data?.pages.flatMap(({ submissions }) => submissions);
  const name = useEntrantName(entrant, control, found);
  const filtered = outcome !== null || entrant !== null || challenge !== null;
  return (
    <Card
      no="02"
      title={T.submissions}
      className="ctl-tries"
      action={
        <CardAction icon={still ? Play : Pause} onClick={() => setStill(!still)}>
          {still ? T.moving : T.still}
        </CardAction>
      }
    >
      <Hour minutes={control.minutes} until={control.server_time} />
      <div className="ctl-filter">
        <Segmented<'' | NonNullable<SubmissionFilters['outcome']>>
          className="ctl-seg"
          label={T.filter}
          segments={[
            { value: '', label: T.all },
            ...TRY_RESULTS.map((value) => ({ value, label: OUTCOME_LABELS[value] })),
          ]}
          value={outcome ?? ''}
          onChange={(value) => onShow({ outcome: value || null })}
        />
        <Select
          id={id}
          compact
          prefix={T.challenge}
          value={String(challenge ?? '')}
          options={[
            { value: '', label: T.everyChallenge },
            ...control.challenges.map((one) => ({ value: String(one.id), label: typeset(one.name) })),
          ]}
          onChange={({ target: { value } }) => onShow({ challenge: value === '' ? null : Number(value) })}
        />
        {entrant !== null && (
          <Button size="sm" icon={X} aria-label={T.clearEntrant} onClick={() => onShow({ entrant: null })}>
            <bdi className="truncate">{T.onlyOf(name ?? `n° ${entrant}`)}</bdi>
          </Button>
        )}
      </div>
      {!found ? (
        <QueryState query={query} compact failed={T.submissionsFailed} lines={10} height={32} />
      ) : found.length === 0 ? (
        <EmptyState compact title={filtered ? T.noTriesFound : T.noTries} />
      ) : (
        <ol className="ctl-list">
          {found.map((one) => (
            <Line key={one.id} one={one} onAsk={onAsk} onEntrant={() => onShow({ entrant: one.entrantId })} />
          ))}
        </ol>
      )}
      <div className="ctl-tries-foot">
        {query.hasNextPage && (
          <Button size="sm" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {T.older}
          </Button>
        )}
        <p className="meta">{T.typedNotStored}</p>
      </div>
    </Card>
  );
}

/** The name of the filtered entrant, once some displayed data has it; it is then remembered. */
function useEntrantName(id: number | null, { board, quiet }: Control, found: Submission[] | undefined) {
  const lastEntrant = useRef<{ id: number; name: string } | null>(null);
  if (id === null) return null;
  const name =
    found?.find(({ entrantId }) => entrantId === id)?.entrant ??
    board.rows.find((row) => row.id === id)?.name ??
    quiet.rows.find((row) => row.id === id)?.name;
  if (name !== undefined) lastEntrant.current = { id, name };
  return lastEntrant.current?.id === id ? lastEntrant.current.name : null;
}

type LineProps = { one: Submission; onAsk: Props['onAsk']; onEntrant: () => void };

function Line({ one, onAsk, onEntrant }: LineProps) {
  const { id, at, outcome, username, entrantId, entrant, team, challengeId, challenge } = one;
  const solve = { entrantId, entrant, challengeId, challenge };
  return (
    <li data-outcome={outcome}>
      <time className="num meta" dateTime={at}>
        {timeWithSeconds(at)}
      </time>
      <span className="ctl-mark" data-outcome={outcome}>
        <Icon of={ICONS[outcome]} size={16} />
      </span>
      <span className="sr">{OUTCOME_WORDS[outcome]}</span>
      <div className="ctl-who">
        <button type="button" className="ctl-pick" onClick={onEntrant} title={T.triesOf(entrant)}>
          <b>
            <bdi>{username}</bdi>
          </b>
          {team && (
            <span className="meta">
              {' '}
              <bdi>{entrant}</bdi>
            </span>
          )}
        </button>
        <span className="ctl-what">{typeset(challenge)}</span>
        <Caught of={one} />
      </div>
      {outcome === 'right' ? (
        <IconButton
          icon={Undo2}
          iconSize={16}
          label={T.withdrawOf(entrant, challenge)}
          aria-haspopup="dialog"
          onClick={() => onAsk({ act: 'withdraw', ...solve })}
        />
      ) : (
        <IconButton
          icon={Check}
          iconSize={16}
          label={T.grantOf(entrant, challenge)}
          aria-haspopup="dialog"
          onClick={() => onAsk({ act: 'grant', ...solve, ...(outcome === 'wrong' && { submission: id }) })}
        />
      )}
    </li>
  );
}

/** Notes on a try besides its outcome: withdrawn since, a decoy, or somebody else's flag. */
function Caught({ of: { withdrawn, bait, owner } }: { of: Submission }) {
  if (withdrawn) return <span className="ctl-what">{T.withdrawn}</span>;
  if (!bait && owner === null) return null;
  return (
    <span className="ctl-what ctl-caught">{owner === null ? T.bait : <bdi>{T.flagOf(owner)}</bdi>}</span>
  );
}

/** The tries of the last hour, one bar per minute, right ones at the bottom. */
function Hour({ minutes, until }: { minutes: Control['minutes']; until: string }) {
  const { all, right, most } = lastHour(minutes);
  const high = (count: number) => (most === 0 ? 0 : (count / most) * 100);
  return (
    <figure className="ctl-hour">
      <div role="img" aria-label={T.hourChart(all, right, most)}>
        {minutes.map((minute, place) => (
          <i
            // biome-ignore lint/suspicious/noArrayIndexKey: a minute is known by its place
            key={place}
            style={
              {
                '--all': `${high(minute.right + minute.wrong)}%`,
                '--share': most === 0 ? 0 : minute.right / most,
              } as CSSProperties
            }
          />
        ))}
      </div>
      <figcaption className="meta">
        <span className="num" aria-hidden="true">
          {timeOf(new Date(Date.parse(until) - HOUR).toISOString())}
        </span>
        <span>{T.hour(all, right)}</span>
        <span className="num" aria-hidden="true">
          {timeOf(until)}
        </span>
      </figcaption>
    </figure>
  );
}
