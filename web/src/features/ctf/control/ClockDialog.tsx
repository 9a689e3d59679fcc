import type { ClockAct, ClockPreview } from '@fanion/contract/ctf/clock/endpoints';
import type { Control } from '@fanion/contract/ctf/control/endpoints';
import { PAUSE_REASON_MAX, TYPED_EVENT_NAME_MAX } from '@fanion/rules/ctf/limits';
import { PAUSE_MAX, PROLONGATION_MAX } from '@fanion/rules/ctf/pause';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { messageOf } from '../../../lib/api/api-error.ts';
import { serverClock } from '../../../lib/api/server-clock.ts';
import { dayAndTime } from '../../../lib/event-dates.ts';
import { typeset } from '../../../lib/french.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { TextInput } from '../../../ui/forms/TextInput.tsx';
import { KeyValue } from '../../../ui/layout/KeyValue.tsx';
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { Notice } from '../../../ui/states/Notice.tsx';
import { clockPreviewQuery, useClockAct } from './queries.ts';
import { CLOCK_SENDS, CLOCK_TITLES, CONTROL_TEXTS as T } from './texts.ts';

type Props = { event: Control['event']; act: ClockAct; minutes: number; onClose: () => void };

/** Most minutes of an action with a duration. */
const MOST: Partial<Record<ClockAct, number>> = { pause: PAUSE_MAX, prolong: PROLONGATION_MAX };

const readMinutes = (typed: string, most: number): number | null => {
  const minutes = /^\d{1,5}$/.test(typed.trim()) ? Number(typed) : 0;
  return minutes >= 1 && minutes <= most ? minutes : null;
};

/** A preview of an action on the clock, and of the players' announcement, before it is done. */
export function ClockDialog({ event, act, minutes: usual, onClose }: Props) {
  const most = MOST[act];
  const send = useClockAct(event.id);
  const form = useForm({
    initial: { minutes: String(usual), reason: '', name: '' },
    check: ({ minutes, name }) => ({
      minutes: most && readMinutes(minutes, most) === null ? T.minutesWrong(most) : undefined,
      name: act === 'end' && name.trim() === '' ? T.eventNameEmpty : undefined,
    }),
    send: ({ minutes, reason, name }) =>
      send.mutateAsync({ act, minutes: readMinutes(minutes, most ?? 1) ?? 1, reason: reason.trim(), name }),
    done: toast.saying(onClose),
  });
  const minutes = useDeferredValue(readMinutes(form.values.minutes, most ?? PROLONGATION_MAX) ?? usual);
  const reason = useDeferredValue(form.values.reason.trim());
  const preview = useQuery(clockPreviewQuery(event.id, act, minutes, reason));
  return (
    <FormDialog
      key={act}
      form={form}
      title={CLOCK_TITLES[act]}
      send={CLOCK_SENDS[act]}
      danger={act === 'end'}
      role={act === 'end' ? 'alertdialog' : undefined}
      onClose={onClose}
    >
      {most && (
        <Field of={form.field('minutes')} label={T.minutes} hint={T.minutesHint(most)} required>
          <TextInput inputMode="numeric" maxLength={5} autoComplete="off" />
        </Field>
      )}
      {act === 'pause' && (
        <Field of={form.field('reason')} label={T.reason} hint={T.reasonHint}>
          <TextInput maxLength={PAUSE_REASON_MAX} autoComplete="off" />
        </Field>
      )}
      {act === 'end' && (
        <Field of={form.field('name')} label={T.eventName} hint={T.eventNameHint(event.name)} required>
          <TextInput maxLength={TYPED_EVENT_NAME_MAX} autoComplete="off" />
        </Field>
      )}
      <div className="ctl-preview" aria-live="polite">
        {preview.data ? (
          <Effect event={event} preview={preview.data} />
        ) : preview.error ? (
          <Notice tone="warn">{messageOf(preview.error)}</Notice>
        ) : (
          <p className="meta">{T.previewing}</p>
        )}
      </div>
    </FormDialog>
  );
}

function Effect({ event, preview }: { event: Control['event']; preview: ClockPreview }) {
  const { news, players, endDate, freezeAt, resumesAt } = preview;
  const now = serverClock.now();
  const moment = (at: string) => dayAndTime(at, now);
  const momentText = (was: string | null, to: string | null) => {
    if (to === null) return T.noFreeze;
    return was !== null && Math.abs(Date.parse(was) - Date.parse(to)) < 1000
      ? T.unchanged(moment(to))
      : moment(to);
  };
  return (
    <>
      <KeyValue
        open
        facts={[
          ...(resumesAt ? [{ label: T.flagsAgain, value: moment(resumesAt) }] : []),
          { label: T.newEnd, value: momentText(event.endDate, endDate) },
          { label: T.newFreeze, value: momentText(event.freezeAt, freezeAt) },
        ]}
      />
      <p className="meta">{T.willRead(players)}</p>
      <blockquote>{typeset(news)}</blockquote>
    </>
  );
}
