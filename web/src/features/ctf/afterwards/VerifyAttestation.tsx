import { useQuery } from '@tanstack/react-query';
import { BadgeCheck, CircleHelp } from 'lucide-react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { date, typeset } from '../../../lib/french.ts';
import { KeyValue } from '../../../ui/layout/KeyValue.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { QueryState } from '../../../ui/states/QueryState.tsx';
import { attestationQuery } from './queries.ts';
import { AFTER_TEXTS as T } from './texts.ts';

/** Shows who took part in which event, from a code, as the ranking stands today. */
export function VerifyAttestation({ code }: { code: string }) {
  const query = useQuery(attestationQuery(code));
  const { data, error } = query;
  const unknown = error instanceof ApiError && [404, 422].includes(error.status);
  return (
    <section className="card" aria-live="polite">
      {unknown ? (
        <EmptyState icon={CircleHelp} title={T.unknown}>
          {T.unknownWhy}
        </EmptyState>
      ) : !data ? (
        <QueryState query={query} failed={T.verifyFailed} lines={4} height={32} loading={T.loading} />
      ) : (
        <>
          <EmptyState icon={BadgeCheck} title={T.valid} compact>
            {typeset(data.event)}
          </EmptyState>
          <KeyValue
            facts={[
              { label: T.name, value: <b>{data.name}</b> },
              { label: T.result, value: T.place(data.rank, data.total) },
              ...(data.bracket
                ? [
                    {
                      label: T.bracket,
                      value: T.inBracket(data.bracket.name, data.bracket.rank, data.bracket.total),
                    },
                  ]
                : []),
              { label: T.score, value: T.summary(data.score, data.solved, data.challenges) },
              { label: T.ended, value: date(data.endDate) },
              { label: T.code, value: <span className="num">{data.code}</span> },
            ]}
          />
        </>
      )}
    </section>
  );
}
