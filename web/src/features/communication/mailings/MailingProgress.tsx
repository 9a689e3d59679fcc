import './mailings.css';
import type { Mailing } from '@fanion/contract/communication/mailings';
import { useState } from 'react';
import { dayAndTime } from '../../../lib/event-dates.ts';
import { number } from '../../../lib/french.ts';
import { ActButton } from '../../../ui/buttons/ActButton.tsx';
import { Button } from '../../../ui/buttons/Button.tsx';
import { ProgressBar } from '../../../ui/figures/ProgressBar.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { KeyValue } from '../../../ui/layout/KeyValue.tsx';
import { Markdown } from '../../../ui/markdown/Markdown.tsx';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx';
import { useMailings } from './queries.ts';
import { Recipients } from './Recipients.tsx';
import { MAILING_TEXTS as T } from './texts.ts';

/** A mail being sent, scheduled or sent: its progress, its controls, its text and its recipients. */
export function MailingProgress({ one }: { one: Mailing }) {
  return (
    <div className="mailing-columns">
      <div className="grid gap-(--gap)">
        <Card no="01" title={T.content}>
          <div className="mailing-sheet">
            <p className="mailing-subject">{one.subject}</p>
            <Markdown source={one.text} topLevel={3} breaks />
          </div>
        </Card>
        {one.progress.total > 0 && <Recipients one={one} />}
      </div>
      <Card no="02" title={T.progress} className="mailing-where">
        <Where one={one} />
      </Card>
    </div>
  );
}

const when = (moment: string | null): string => (moment ? dayAndTime(moment, Date.now()) : '–');

function Where({ one }: { one: Mailing }) {
  const { total, sent, failed, waiting, left } = one.progress;
  return (
    <div className="fields">
      <p>
        <b>{T.states[one.state]}</b>
      </p>
      {one.state === 'scheduled' ? (
        <p className="text-muted">{T.scheduledFor(when(one.send_at))}</p>
      ) : (
        <>
          <ProgressBar
            value={total === 0 ? 100 : (100 * sent) / total}
            label={T.sentOf(number(sent), number(total))}
          />
          <KeyValue
            facts={[
              { label: T.sent, value: <span className="num">{number(sent)}</span> },
              { label: T.waiting, value: <span className="num">{number(waiting)}</span> },
              { label: T.failedCount, value: <span className="num">{number(failed)}</span> },
              { label: T.left, value: <span className="num">{number(left)}</span> },
              { label: T.startedAt, value: when(one.started_at) },
              { label: T.endedAt, value: when(one.ended_at) },
            ]}
          />
        </>
      )}
      <KeyValue
        facts={[
          { label: T.kind, value: T.kinds[one.kind] },
          { label: T.whom, value: one.audience_name },
        ]}
      />
      <Acts one={one} />
    </div>
  );
}

const ACTS = {
  draft: [],
  scheduled: ['cancel'],
  sending: ['pause', 'stop'],
  paused: ['resume', 'stop'],
  done: [],
  stopped: [],
} as const satisfies Record<Mailing['state'], readonly (keyof typeof T.acts)[]>;

function Acts({ one }: { one: Mailing }) {
  const { steer } = useMailings();
  const [asking, setAsking] = useState(false);
  return (
    <div className="desk-buttons">
      {ACTS[one.state].map((act) =>
        act === 'stop' ? (
          <Button key={act} onClick={() => setAsking(true)}>
            {T.acts[act]}
          </Button>
        ) : (
          <ActButton key={act} act={() => steer({ id: one.id, act })}>
            {T.acts[act]}
          </ActButton>
        ),
      )}
      {asking && (
        <ConfirmDialog
          danger
          title={T.stopAsk}
          confirmLabel={T.stop}
          onConfirm={() => steer({ id: one.id, act: 'stop' })}
          onClose={() => setAsking(false)}
        >
          <p>{T.stopWill(number(one.progress.waiting + one.progress.failed))}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
