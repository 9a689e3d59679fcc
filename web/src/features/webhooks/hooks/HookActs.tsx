import type { Hook } from '@fanion/contract/webhooks/hooks';
import { useState } from 'react';
import { dayAndTime } from '../../../lib/event-dates.ts';
import { useNavigate } from '../../../lib/routing/hooks.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { HookForm } from './HookForm.tsx';
import { useHookActs } from './queries.ts';
import { SecretShown } from './SecretShown.tsx';
import { HOOK_TEXTS as T } from './texts.ts';

type OpenDialog = 'change' | 'secret' | 'remove' | null;

/** The actions on a webhook. */
export function HookActs({ one }: { one: Hook }) {
  const { stop, start, remove, attempt, addSecret } = useHookActs();
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const close = () => setDialog(null);
  async function act(work: () => Promise<unknown>) {
    setBusy(true);
    await work().catch(() => toast.bad(T.actFailed));
    setBusy(false);
  }
  const tryIt = async () => {
    const { delivered, answer } = await attempt(one.id);
    if (delivered) toast.ok(T.delivered(answer));
    else toast.bad(T.undelivered(answer));
  };
  return (
    <div className="desk-buttons">
      <Button busy={busy} onClick={() => void act(tryIt)}>
        {T.trial}
      </Button>
      {one.state === 'stopped' ? (
        <Button busy={busy} onClick={() => void act(() => start(one.id))}>
          {T.start}
        </Button>
      ) : (
        <Button busy={busy} onClick={() => void act(() => stop(one.id))}>
          {T.stop}
        </Button>
      )}
      <Button onClick={() => setDialog('change')}>{T.change}</Button>
      {one.shape === 'standard' && one.secrets.length < 2 && (
        <Button onClick={() => setDialog('secret')}>{T.newSecret}</Button>
      )}
      <Button onClick={() => setDialog('remove')}>{T.remove}</Button>
      {dialog === 'change' && <HookForm one={one} onClose={close} />}
      {dialog === 'secret' && (
        <ConfirmDialog
          title={T.newSecretAsk}
          confirmLabel={T.newSecret}
          failed={T.actFailed}
          onConfirm={async () => setSecret((await addSecret(one.id)).secret)}
          onClose={close}
        >
          <p>{T.newSecretWill}</p>
        </ConfirmDialog>
      )}
      {dialog === 'remove' && (
        <ConfirmDialog
          danger
          title={T.removeAsk}
          confirmLabel={T.remove}
          failed={T.actFailed}
          onConfirm={async () => {
            await remove(one.id);
            toast.ok(T.removed);
            await navigate('/gestion/webhooks');
          }}
          onClose={close}
        >
          <p className="wrap-anywhere">{T.removeWill(one.name)}</p>
        </ConfirmDialog>
      )}
      {secret !== null && <SecretShown secret={secret} onClose={() => setSecret(null)} />}
    </div>
  );
}

/** The secrets of a webhook while a new one replaces an old one. */
export function HookSecrets({ one: { id, secrets } }: { one: Hook }) {
  const { endSecret } = useHookActs();
  const old = secrets.find(({ ends_at }) => ends_at !== null);
  if (!old?.ends_at) return null;
  const when = (moment: string) => dayAndTime(moment, Date.now());
  return (
    <p className="flex flex-wrap items-center gap-3">
      <span>
        {T.secretTitle}, {T.secretMade(when(old.created_at))}, {T.secretEnds(when(old.ends_at))}
      </span>
      <Button
        size="sm"
        onClick={() => void endSecret({ id, secret: old.id }).catch(() => toast.bad(T.actFailed))}
      >
        {T.endSecret}
      </Button>
    </p>
  );
}
