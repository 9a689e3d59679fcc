import type { Writeup } from '@fanion/contract/writeups/reading';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { QueryState } from '../../../ui/states/QueryState.tsx';
import { useAccess } from '../../access/queries.ts';
import { WRITEUP_TEXTS } from '../texts.ts';
import { challengeWriteupsQuery, eventWriteupsQuery } from './queries.ts';
import { WriteupCard } from './WriteupCard.tsx';

type Props = {
  /** The event by its slug, and whether it is over; or the challenge of the permanent list by its id. */
  of: { event: string; over?: boolean } | { challenge: number };
  /** Beside the list's title: the button to write one. */
  action?: ReactNode;
  /** The level of the titles, under the surrounding heading. */
  level?: 2 | 3;
};

/** The write-ups of an event or a challenge, best voted first, closed ones marked as such. */
export function WriteupList({ of, action, level = 2 }: Props) {
  const event = 'event' in of;
  const writes = useAccess().may('can_create_writeup');
  const why = !event
    ? WRITEUP_TEXTS[writes ? 'emptyChallengeWhy' : 'emptyChallengeReader']
    : of.over
      ? WRITEUP_TEXTS.emptyEndedWhy
      : WRITEUP_TEXTS.emptyEventWhy;
  const events = useQuery({ ...eventWriteupsQuery(event ? of.event : ''), enabled: event });
  const challenges = useQuery({
    ...challengeWriteupsQuery(event ? '' : String(of.challenge)),
    enabled: !event,
    select: ({ writeups }) => writeups,
  });
  return (
    <div className="writeup-list">
      {action && <div className="writeup-list-head">{action}</div>}
      <Answer answer={event ? events : challenges} event={event} why={why} level={level} />
    </div>
  );
}

type AnswerProps = { answer: UseQueryResult<Writeup[]>; event: boolean; why: string; level: 2 | 3 };

function Answer({ answer: query, event, why, level }: AnswerProps) {
  const { data } = query;
  if (data && data.length > 0) {
    return (
      <ul className="writeup-cards">
        {data.map((writeup) => (
          <li key={writeup.id}>
            <WriteupCard writeup={writeup} level={level} />
          </li>
        ))}
      </ul>
    );
  }
  if (data) {
    return (
      <EmptyState icon={FileText} title={event ? WRITEUP_TEXTS.emptyEvent : WRITEUP_TEXTS.emptyChallenge}>
        {why}
      </EmptyState>
    );
  }
  return <QueryState query={query} failed={WRITEUP_TEXTS.listFailed} lines={6} />;
}
