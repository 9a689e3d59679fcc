import type { ClockAct } from '@fanion/contract/ctf/clock/endpoints';
import type { Control } from '@fanion/contract/ctf/control/endpoints';
import { MINUTE } from '@fanion/rules/durations';
import { CirclePause, CirclePlay, CircleX, ClockPlus, Presentation, Snowflake, Sun } from 'lucide-react';
import { type CSSProperties, useState } from 'react';
import { serverClock } from '../../../lib/api/server-clock.ts';
import { dayAndTime } from '../../../lib/event-dates.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx';
import { TimeLeft } from '../../../ui/figures/TimeLeft.tsx';
import { Segmented } from '../../../ui/forms/Segmented.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { later } from '../../../ui/states/later.ts';
import { useSetFreeze } from '../freeze/queries.ts';
import { FREEZE_TEXTS } from '../freeze/texts.ts';
import { percentElapsed } from '../updates/clock-model.ts';
import { PauseNotice } from '../updates/PauseNotice.tsx';
import { useSeconds } from '../updates/use-seconds.ts';
import { CONTROL_TEXTS as T, timeOf } from './texts.ts';

const ClockDialog = later(async () => (await import('./ClockDialog.tsx')).ClockDialog);

type Props = { control: Control; onEnd: () => void };

const MORE = ['5', '15', '30'] as const;

/**
 * The time left, and the actions on it: each describes its effect beside its button, then previews it before
 * it is done.
 */
export function ClockCard({ control, onEnd }: Props) {
  const { event, players } = control;
  const { status, pause, frozen, freezeAt, endDate } = event;
  const [pendingAct, setPendingAct] = useState<ClockAct | null>(null);
  const [freezing, setFreezing] = useState(false);
  const [more, setMore] = useState<(typeof MORE)[number]>('15');
  const freeze = useSetFreeze(event.id);
  const live = status === 'live' && event.state === 'published';
  const longer = timeOf(new Date(Date.parse(endDate) + Number(more) * MINUTE).toISOString());
  return (
    <Card no="01" title={T.clock} className="ctl-clock">
      <PauseNotice event={event} />
      <div className="ctl-clock-in">
        <div>
          <Left event={event} onEnd={onEnd} />
          <Timeline event={event} />
        </div>
        {live ? (
          <ul className="ctl-acts">
            <li>
              <div className="ctl-act-buttons">
                {pause && (
                  <Button icon={CirclePlay} onClick={() => setPendingAct('resume')}>
                    {T.resumeButton}
                  </Button>
                )}
                <Button icon={CirclePause} onClick={() => setPendingAct('pause')}>
                  {pause ? T.lengthen : T.pauseButton}
                </Button>
              </div>
              <p>{pause ? T.resumeWhy : T.pauseWhy}</p>
            </li>
            <li>
              <div className="ctl-act-buttons">
                <Segmented
                  tall
                  label={T.prolongBy}
                  segments={MORE.map((value) => ({ value, label: value }))}
                  value={more}
                  onChange={setMore}
                />
                <Button icon={ClockPlus} onClick={() => setPendingAct('prolong')}>
                  {T.prolongButton}
                </Button>
              </div>
              <p>{T.prolongWhy(longer, freezeAt && timeOf(freezeAt), players)}</p>
            </li>
            <FreezeAct event={event} onAsk={() => setFreezing(true)} />
            <li>
              <Button variant="danger" icon={CircleX} onClick={() => setPendingAct('end')}>
                {T.endButton}
              </Button>
              <p>{T.endWhy}</p>
            </li>
          </ul>
        ) : frozen ? (
          <ul className="ctl-acts">
            <FreezeAct event={event} onAsk={() => setFreezing(true)} />
          </ul>
        ) : (
          <p className="meta ctl-acts-none">{T.notLive}</p>
        )}
      </div>
      {pendingAct && (
        <ClockDialog
          event={event}
          act={pendingAct}
          minutes={pendingAct === 'prolong' ? Number(more) : 10}
          onClose={() => setPendingAct(null)}
        />
      )}
      <ConfirmDialog
        open={freezing}
        title={frozen ? FREEZE_TEXTS.thawTitle : FREEZE_TEXTS.freezeTitle}
        confirmLabel={frozen ? FREEZE_TEXTS.thaw : FREEZE_TEXTS.freezeNow}
        onConfirm={() =>
          freeze.mutateAsync(!frozen).then(() => toast.ok(frozen ? FREEZE_TEXTS.thawed : FREEZE_TEXTS.frozen))
        }
        onClose={() => setFreezing(false)}
      >
        <p>{frozen ? FREEZE_TEXTS.thawWhy : FREEZE_TEXTS.freezeWhy}</p>
      </ConfirmDialog>
    </Card>
  );
}

/**
 * The freeze, and the link to its step-by-step unveiling: a rehearsal while the event runs, the real one
 * afterwards.
 */
function FreezeAct({ event, onAsk }: { event: Control['event']; onAsk: () => void }) {
  const { frozen, status, slug } = event;
  const over = status === 'ended';
  const unveiling = `/ctf/${slug}/devoilement${over ? '' : '?repetition=1'}`;
  return (
    <li>
      <div className="ctl-act-buttons">
        <Button icon={frozen ? Sun : Snowflake} onClick={onAsk}>
          {frozen ? FREEZE_TEXTS.thaw : FREEZE_TEXTS.freezeNow}
        </Button>
        {frozen && (
          <LinkButton to={unveiling} icon={Presentation}>
            {over ? FREEZE_TEXTS.unveil : T.rehearse}
          </LinkButton>
        )}
      </div>
      <p>{!frozen ? T.freezeWhy : over ? T.unveilWhy : T.rehearseWhy}</p>
    </li>
  );
}

function Left({ event, onEnd }: { event: Control['event']; onEnd: () => void }) {
  const { status, pause, startDate, endDate } = event;
  const now = serverClock.now();
  const skew = Math.round((now - Date.now()) / 1000) * 1000;
  const until = pause ? pause.until : status === 'live' ? endDate : startDate;
  const day = (moment: string) => dayAndTime(moment, now);
  return (
    <>
      <p className="meta">
        {status === 'ended' ? T.over : pause ? T.inPause : status === 'live' ? T.left : T.before}
      </p>
      {status !== 'ended' && (
        <p className="ctl-left">
          <TimeLeft key={until} until={Date.parse(until)} skew={skew} onEnd={onEnd} />
        </p>
      )}
      <p className="meta">
        {status === 'ended'
          ? T.endedAt(day(endDate))
          : status === 'live'
            ? T.endsAt(day(endDate))
            : T.startsAt(day(startDate))}
      </p>
    </>
  );
}

/** The position of the event between its start and its end, and of its freeze. */
function Timeline({ event }: { event: Control['event'] }) {
  useSeconds(event.status === 'live');
  const { startDate, endDate, freezeAt } = event;
  const now = percentElapsed(event, serverClock.now());
  const at = (place: number) => ({ '--at': `${place}%` }) as CSSProperties;
  return (
    <>
      <div
        className="ctl-line"
        role="progressbar"
        aria-label={T.timeline}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(now)}
      >
        <i className="ctl-line-done" style={at(now)} />
        {freezeAt && (
          <i className="ctl-line-freeze" style={at(percentElapsed(event, Date.parse(freezeAt)))} />
        )}
      </div>
      <p className="ctl-line-words num">
        <span>{timeOf(startDate)}</span>
        {freezeAt && <span>{T.freezeAt(timeOf(freezeAt))}</span>}
        <span>{timeOf(endDate)}</span>
      </p>
    </>
  );
}
