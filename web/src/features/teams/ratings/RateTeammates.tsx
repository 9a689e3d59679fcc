import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { assetUrl } from '../../../lib/api/api-base.ts';
import { date, typeset } from '../../../lib/french.ts';
import { Link } from '../../../lib/routing/Link.tsx';
import { useForm } from '../../../lib/use-form.ts';
import { FormBox, SubmitButton } from '../../../ui/forms/FormBox.tsx';
import { FormFailure } from '../../../ui/forms/FormFailure.tsx';
import { HexAvatar } from '../../../ui/identity/HexAvatar.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import { QueryState } from '../../../ui/states/QueryState.tsx';
import { profilePath } from '../model.ts';
import { teammatesQuery, useRateTeammates } from './queries.ts';
import './mates.css';
import { StarChoice } from './StarChoice.tsx';
import { MATES_TEXTS } from './texts.ts';

/**
 * Rates one's team-mates of an ended event, for 30 days; nothing for a lone player
 * (docs/product/teams.md#notes).
 */
export function RateTeammates({ event }: { event: string }) {
  const query = useQuery(teammatesQuery(event));
  const { data } = query;
  const rate = useRateTeammates(event);
  const form = useForm({
    initial: { chosen: {} as Record<number, number>, message: '' },
    send: async ({ chosen }) => {
      const marks = changedRatings(data?.teammates ?? [], chosen);
      return marks.length === 0 ? '' : rate.mutateAsync(marks);
    },
    done: (message) => form.set('message', message),
  });
  const { chosen, message } = form.values;
  const id = useId();
  if (query.isLoadingError) {
    return (
      <Card title={MATES_TEXTS.title}>
        <QueryState query={query} compact failed={MATES_TEXTS.readFailed} />
      </Card>
    );
  }
  if (!data || data.until === null || data.teammates.length === 0) return null;
  const nothing = changedRatings(data.teammates, chosen).length === 0;
  return (
    <Card title={MATES_TEXTS.title}>
      <FormBox form={form} failed={null} className="mates">
        <p className="meta">{MATES_TEXTS.why(date(data.until))}</p>
        <ul>
          {data.teammates.map((mate) => (
            <li key={mate.id}>
              <HexAvatar name={mate.username} src={assetUrl(mate.avatar)} size={32} />
              <Link className="link mates-name" to={profilePath(mate.username)}>
                <bdi>{mate.username}</bdi>
              </Link>
              <StarChoice
                legend={MATES_TEXTS.rate(mate.username)}
                name={`${id}-${mate.id}`}
                value={chosen[mate.id] ?? mate.rating}
                onChange={(rating) => {
                  form.set('message', '');
                  form.set('chosen', { ...chosen, [mate.id]: rating });
                }}
              />
            </li>
          ))}
        </ul>
        <div>
          <SubmitButton
            form={form}
            aria-disabled={nothing || undefined}
            aria-describedby={nothing && message === '' ? `${id}-none` : undefined}
          >
            {MATES_TEXTS.save}
          </SubmitButton>
          <span id={`${id}-none`} className="sr">
            {MATES_TEXTS.nothing}
          </span>
        </div>
        <div role="status">
          {message !== '' && <Notice tone="ok">{typeset(message)}</Notice>}
          <FormFailure form={form} fallback={MATES_TEXTS.failed} />
        </div>
      </FormBox>
    </Card>
  );
}

/** The ratings that differ from earlier ones. */
const changedRatings = (
  teammates: readonly { id: number; rating: number | null }[],
  chosen: Record<number, number>,
) =>
  teammates.flatMap(({ id, rating: before }) => {
    const rating = chosen[id];
    return rating === undefined || rating === before ? [] : [{ memberId: id, rating }];
  });
