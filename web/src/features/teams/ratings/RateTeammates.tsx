import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { assetUrl } from '../../../lib/api/api-base.ts';
import { messageOf } from '../../../lib/api/api-error.ts';
import { date, typo } from '../../../lib/french.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { HexAvatar } from '../../../ui/identity/HexAvatar.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import { QueryState } from '../../../ui/states/QueryState.tsx';
import { profilePath } from '../model.ts';
import './mates.css';
import { teammatesQuery, useRateTeammates } from '../players/queries.ts';
import { StarChoice } from './StarChoice.tsx';
import { MATES_TEXTS } from './texts.ts';

/**
 * Rates those one played an ended event with, for 30 days; nothing for who played it alone
 * (docs/product/teams.md#notes).
 */
export function RateTeammates({ event }: { event: string }) {
  const query = useQuery(teammatesQuery(event));
  const { data } = query;
  const rate = useRateTeammates(event);
  const [chosen, setChosen] = useState<Record<number, number>>({});
  const id = useId();
  if (query.isLoadingError) {
    return (
      <Card title={MATES_TEXTS.title}>
        <QueryState query={query} compact failed={MATES_TEXTS.readFailed} />
      </Card>
    );
  }
  if (!data || data.until === null || data.teammates.length === 0) return null;
  const marks = data.teammates.flatMap((mate) => {
    const rating = chosen[mate.id];
    return rating === undefined || rating === mate.rating ? [] : [{ memberId: mate.id, rating }];
  });
  return (
    <Card title={MATES_TEXTS.title}>
      <form
        className="mates"
        noValidate
        onSubmit={(submitted) => {
          submitted.preventDefault();
          if (marks.length > 0 && !rate.isPending) rate.mutate(marks);
        }}
      >
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
                  rate.reset();
                  setChosen({ ...chosen, [mate.id]: rating });
                }}
              />
            </li>
          ))}
        </ul>
        <div>
          <Button
            type="submit"
            variant="primary"
            busy={rate.isPending}
            aria-disabled={marks.length === 0 || undefined}
            aria-describedby={marks.length === 0 && !rate.isSuccess ? `${id}-none` : undefined}
          >
            {MATES_TEXTS.save}
          </Button>
          <span id={`${id}-none`} className="sr">
            {MATES_TEXTS.nothing}
          </span>
        </div>
        <div role="status">
          {rate.isSuccess && <Notice tone="ok">{typo(rate.data)}</Notice>}
          {rate.isError && <Notice tone="bad">{messageOf(rate.error, MATES_TEXTS.failed)}</Notice>}
        </div>
      </form>
    </Card>
  );
}
