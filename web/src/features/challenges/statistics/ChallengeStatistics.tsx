import './statistics.css';
import { donePercent } from '@fanion/rules/challenges/statistics';
import { useQuery } from '@tanstack/react-query';
import { ChartColumn } from 'lucide-react';
import { number, percent } from '../../../lib/french.ts';
import { durationText } from '../../../ui/figures/duration.ts';
import { ProgressBar } from '../../../ui/figures/ProgressBar.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { StatTiles } from '../../../ui/layout/StatTiles.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { QueryState } from '../../../ui/states/QueryState.tsx';
import { type Statistics, statisticsQuery } from './queries.ts';
import { TriesByDay } from './TriesByDay.tsx';
import { STATISTICS_TEXTS as T } from './texts.ts';

/** Statistics of a challenge: openings, tries and solves, times, and hints used. */
export function ChallengeStatistics({ id }: { id: number }) {
  const query = useQuery(statisticsQuery(id));
  const { data } = query;
  if (!data) return <QueryState query={query} failed={T.failed} lines={8} height={32} />;
  return (
    <div className="challenge-desk-column">
      <Card title={T.title}>
        <p className="text-muted mb-4">{T.lead}</p>
        {data.opened === 0 ? (
          <EmptyState compact icon={ChartColumn} title={T.none} />
        ) : (
          <StatTiles
            stats={[
              { label: T.opened, value: number(data.opened) },
              { label: T.tried, value: number(data.tried) },
              { label: T.solved, value: number(data.solved) },
              {
                label: T.rate,
                value: data.tried === 0 ? '—' : percent(donePercent(data.solved, data.tried)),
              },
            ]}
          />
        )}
      </Card>
      <div className="challenge-statistics">
        <Times times={data.times} />
        <Bars
          title={T.hints}
          none={T.noHints}
          lines={data.hints.map(({ title, taken }, index) => ({
            name: title || T.hint(index + 1),
            count: taken,
          }))}
          of={data.opened}
        />
        <Bars
          title={T.votes}
          none={T.noVotes}
          lines={
            data.votes.every((count) => count === 0)
              ? []
              : data.votes.map((count, index) => ({ name: T.vote(index + 1), count }))
          }
          of={data.votes.reduce((sum, count) => sum + count, 0)}
        />
      </div>
      <Card title={T.days}>
        <TriesByDay days={data.days} />
      </Card>
    </div>
  );
}

function Times({ times }: Pick<Statistics, 'times'>) {
  return (
    <Card title={T.time}>
      {times === null ? (
        <p className="text-muted">{T.fewTimes}</p>
      ) : (
        <dl className="challenge-times">
          <div>
            <dt>{T.median}</dt>
            <dd>{durationText(times.median)}</dd>
          </div>
          <div>
            <dt>{T.spread}</dt>
            <dd>{T.between(durationText(times.first), durationText(times.third))}</dd>
          </div>
        </dl>
      )}
      <p className="meta mt-3">{T.timeWhy}</p>
    </Card>
  );
}

type BarsProps = {
  title: string;
  none: string;
  lines: readonly { name: string; count: number }[];
  /** The value of a full bar. */
  of: number;
};

/** Counts as bars, each with its share. */
function Bars({ title, none, lines, of }: BarsProps) {
  return (
    <Card title={title}>
      {lines.length === 0 ? (
        <p className="text-muted">{none}</p>
      ) : (
        <ul className="challenge-bars">
          {lines.map(({ name, count }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two hints may have one title
            <li key={index}>
              <span className="min-w-0 wrap-anywhere">{name}</span>
              <span className="num">{number(count)}</span>
              <ProgressBar label={`${title}, ${name}`} value={of === 0 ? 0 : (count * 100) / of} thin />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
