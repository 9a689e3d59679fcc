import type { Account } from '@fanion/contract/auth/members';
import { SUSPENSION_REASON_MAX } from '@fanion/rules/auth/limits';
import { parisDay } from '@fanion/rules/paris-days';
import { Ban } from 'lucide-react';
import { useState } from 'react';
import { date } from '../../../lib/french.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Act } from '../../../ui/desk/Act.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { TextArea } from '../../../ui/forms/TextArea.tsx';
import { TextInput } from '../../../ui/forms/TextInput.tsx';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx';
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { useAccount } from './queries.ts';
import { SUSPEND_TEXTS as T } from './texts.ts';

type Suspension = Account['suspensions'][number];

const currentSuspension = ({ suspended, suspensions }: Account): Suspension | null =>
  suspended && suspensions[0]?.lifted_at === null ? suspensions[0] : null;

/** Suspends an account, changes the reason or the end, and restores it. */
export function SuspensionActs({ account }: { account: Account }) {
  const { id, username, suspended, sessions, suspensions, may_act, is_me } = account;
  const [dialog, setDialog] = useState<'suspend' | 'restore' | null>(null);
  const { restore } = useAccount(id);
  const now = currentSuspension(account);
  const close = () => setDialog(null);
  const past = suspensions.filter(({ lifted_at }) => lifted_at !== null);
  return (
    <>
      <Act
        icon={Ban}
        title={T.title}
        hint={now ? <Running suspension={now} /> : T.suspendHint(sessions.length)}
      >
        {may_act && !is_me && (
          <span className="desk-buttons">
            {suspended && (
              <Button size="sm" aria-haspopup="dialog" onClick={() => setDialog('restore')}>
                {T.restore}
              </Button>
            )}
            <Button
              size="sm"
              variant={suspended ? undefined : 'danger'}
              aria-haspopup="dialog"
              onClick={() => setDialog('suspend')}
            >
              {suspended ? T.change : `${T.suspend}…`}
            </Button>
          </span>
        )}
      </Act>
      {past.map(({ at, lifted_at, reason }) => (
        <li key={at} className="meta">
          {T.past(date(at), date(lifted_at ?? at))}, {reason || T.noReason}
        </li>
      ))}
      {dialog === 'suspend' && <SuspendDialog account={account} now={now} onClose={close} />}
      {dialog === 'restore' && (
        <ConfirmDialog
          title={T.restoreAsk(username)}
          confirmLabel={T.restore}
          onConfirm={restore}
          onClose={close}
        >
          <p>{T.restoreWill}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

function Running({ suspension: { reason, at, until, by } }: { suspension: Suspension }) {
  return (
    <>
      {T.running(until === null ? T.forever : T.untilDay(date(until)))} {T.since(date(at), by)}{' '}
      {reason || T.noReason}
    </>
  );
}

type DialogProps = { account: Account; now: Suspension | null; onClose: () => void };

function SuspendDialog({ account, now, onClose }: DialogProps) {
  const { suspend } = useAccount(account.id);
  const { username, sessions } = account;
  const form = useForm({
    initial: { reason: now?.reason ?? '', until: now?.until ? parisDay(Date.parse(now.until)) : '' },
    check: ({ reason }) => (reason.trim() === '' ? { reason: T.reasonNeeded } : {}),
    send: ({ reason, until }) => suspend({ reason: reason.trim(), until: until === '' ? null : until }),
    done: () => {
      toast.ok(T.done(username));
      onClose();
    },
  });
  const { until } = form.values;
  return (
    <FormDialog
      danger
      form={form}
      title={now ? T.askChange(username) : T.ask(username)}
      send={now ? T.change : T.suspend}
      onClose={onClose}
    >
      <Field of={form.field('reason')} label={T.reason} hint={T.reasonHint} required>
        <TextArea rows={3} limit={SUSPENSION_REASON_MAX} />
      </Field>
      <Field of={form.field('until')} label={T.until} hint={T.untilHint} optional>
        <TextInput type="date" />
      </Field>
      <div className="desk-will" aria-live="polite">
        {!now && <p>{T.suspendHint(sessions.length)}</p>}
        <p>{until === '' ? T.willForever : T.willUntil(date(`${until}T12:00:00Z`))}</p>
      </div>
    </FormDialog>
  );
}
