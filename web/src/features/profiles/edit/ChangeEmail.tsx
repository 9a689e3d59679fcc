import type { OwnProfile } from '@fanion/contract/profiles/page';
import { useState } from 'react';
import { toast } from '../../../ui/overlays/toast.ts';
import { ConfirmEmail } from './ConfirmEmail.tsx';
import { RequestEmail } from './RequestEmail.tsx';
import { EMAIL_TEXTS } from './texts.ts';

/** Changes the address: password first, then the code sent to the new one (docs/product/auth.md#nouvelle-adresse). */
export function ChangeEmail({ own }: { own: OwnProfile }) {
  /** The address that this page sent a code to; the profile has an earlier one. */
  const [sentTo, setSentTo] = useState<string>();
  const [restarted, setRestarted] = useState(false);
  const waiting = sentTo ?? (restarted ? undefined : (own.pending_email ?? undefined));
  if (waiting !== undefined) {
    return (
      <ConfirmEmail
        address={waiting}
        onConfirmed={() => {
          setSentTo(undefined);
          toast.ok(EMAIL_TEXTS.done);
        }}
        onRestart={() => {
          setSentTo(undefined);
          setRestarted(true);
        }}
      />
    );
  }
  return <RequestEmail current={own.email} pendingEmail={own.pending_email ?? ''} onSent={setSentTo} />;
}
