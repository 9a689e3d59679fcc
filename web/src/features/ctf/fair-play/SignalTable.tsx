import type { FairSignal } from '@fanion/contract/ctf/fair-play/endpoints';
import { Check, CircleSlash, Pin } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Chip } from '../../../ui/identity/Chip.tsx';
import { Table } from '../../../ui/layout/Table.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { later } from '../../../ui/states/later.ts';
import { useJudge } from './queries.ts';
import { KIND_LABELS, SIGNAL_STATE_LABELS, FAIR_PLAY_TEXTS as T } from './texts.ts';

const JudgeDialog = later(async () => (await import('./JudgeDialog.tsx')).JudgeDialog);

type Act = { signal: FairSignal; state: 'dismissed' | 'kept' };

/** Signals, each with its buttons to judge it. */
export function SignalTable({ slug, signals }: { slug: string; signals: readonly FairSignal[] }) {
  const [act, setAct] = useState<Act | null>(null);
  const acts = (signal: FairSignal) => (
    <Acts slug={slug} signal={signal} onAct={(state) => setAct({ signal, state })} />
  );
  return (
    <>
      <Table<FairSignal>
        caption={T.caption}
        rows={signals}
        keyOf={({ key }) => key}
        cardsClassName="signal-cards"
        columns={[
          { id: 'kind', head: T.kind, cell: ({ kind }) => <Chip tone="line">{KIND_LABELS[kind]}</Chip> },
          { id: 'what', head: T.what, names: true, cell: (signal) => <What of={signal} /> },
          { id: 'at', head: T.when, look: 'signal-when', cell: ({ at }) => <When at={at} /> },
          { id: 'state', head: T.state, cell: (signal) => <State of={signal} /> },
          { id: 'acts', head: T.acts, silent: true, align: 'right', cell: acts },
        ]}
        card={(signal) => (
          <>
            <p className="signal-head">
              <Chip tone="line">{KIND_LABELS[signal.kind]}</Chip>
              <State of={signal} />
            </p>
            <What of={signal} />
            <p className="meta">
              <When at={signal.at} />
            </p>
            {acts(signal)}
          </>
        )}
      />
      {act && <JudgeDialog slug={slug} {...act} onClose={() => setAct(null)} />}
    </>
  );
}

const When = ({ at }: { at: string }) => <time dateTime={at}>{T.at(at)}</time>;

const State = ({ of: { state } }: { of: FairSignal }) => (
  <Chip tone={state === 'kept' ? 'warn' : state === 'new' ? 'accent' : 'neutral'}>
    {SIGNAL_STATE_LABELS[state]}
  </Chip>
);

/** The fact, the challenges of a sequence, and the note on it. */
const What = ({ of: { text, kind, challenges, note, by, judgedAt } }: { of: FairSignal }) => (
  <div className="signal-what">
    <p className="wrap-anywhere">{text}</p>
    {kind === 'sequence' && (
      <p className="meta wrap-anywhere">{T.challenges(challenges.map(({ name }) => name))}</p>
    )}
    {note !== '' && <blockquote className="wrap-anywhere">{note}</blockquote>}
    {judgedAt !== null && <p className="meta">{T.judged(by, judgedAt)}</p>}
  </div>
);

function Acts({
  slug,
  signal,
  onAct,
}: {
  slug: string;
  signal: FairSignal;
  onAct: (state: Act['state']) => void;
}) {
  const judge = useJudge(slug);
  const see = () =>
    void toast.outcome(judge.mutateAsync({ key: signal.key, was: signal.state, state: 'seen' }));
  return (
    <div className="signal-acts">
      {signal.state !== 'seen' && (
        <Button
          size="sm"
          icon={Check}
          busy={judge.isPending}
          aria-label={T.markSeenOne(signal.text)}
          onClick={see}
        >
          {T.markSeen}
        </Button>
      )}
      {signal.state !== 'dismissed' && (
        <Button
          size="sm"
          icon={CircleSlash}
          aria-label={T.dismissOne(signal.text)}
          onClick={() => onAct('dismissed')}
        >
          {T.dismiss}
        </Button>
      )}
      {signal.state !== 'kept' && (
        <Button size="sm" icon={Pin} aria-label={T.keepOne(signal.text)} onClick={() => onAct('kept')}>
          {T.keep}
        </Button>
      )}
    </div>
  );
}
