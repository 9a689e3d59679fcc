import { MINUTE } from '@fanion/rules/durations';
import { useQuery } from '@tanstack/react-query';
import { CardAction } from '../../../ui/buttons/CardAction.tsx';
import { Chip } from '../../../ui/identity/Chip.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { QueryState } from '../../../ui/states/QueryState.tsx';
import { signalsQuery } from '../fair-play/queries.ts';
import { FAIR_PLAY_TEXTS, KIND_LABELS } from '../fair-play/texts.ts';
import { CONTROL_TEXTS as T } from './texts.ts';

/** Signals on the card; the others are on their page. */
const MAX_SIGNALS = 3;

/** Signals to judge: this compares all rows of the event, hence once a minute. */
export function FairPlayCard({ slug, to }: { slug: string; to: string }) {
  const query = useQuery({ ...signalsQuery(slug, { state: 'new' }), refetchInterval: MINUTE });
  const { data } = query;
  const waiting = data?.counts.new ?? 0;
  return (
    <Card
      no="07"
      title={FAIR_PLAY_TEXTS.title}
      className="ctl-fair"
      action={
        <CardAction to={to} context={FAIR_PLAY_TEXTS.title}>
          {waiting > 0 ? T.toJudge : T.toReport}
        </CardAction>
      }
    >
      {!data ? (
        <QueryState query={query} compact failed={FAIR_PLAY_TEXTS.failed} lines={3} height={48} />
      ) : waiting === 0 ? (
        <EmptyState compact title={T.nothingToJudge} />
      ) : (
        <>
          <p className="ctl-fair-count">
            <b>{T.signalsToJudge(waiting)}</b> {T.youJudge}
          </p>
          <ul className="lines">
            {data.signals.slice(0, MAX_SIGNALS).map(({ key, kind, text, at }) => (
              <li key={key}>
                <p className="min-w-0 flex-1 wrap-anywhere">
                  <Chip tone="line">{KIND_LABELS[kind]}</Chip>
                  <span className="ctl-fair-text">{text}</span>
                </p>
                <time className="num meta" dateTime={at}>
                  {FAIR_PLAY_TEXTS.at(at)}
                </time>
              </li>
            ))}
          </ul>
          {waiting > MAX_SIGNALS && <p className="meta">{T.moreSignals(waiting - MAX_SIGNALS)}</p>}
        </>
      )}
    </Card>
  );
}
