import type { Account } from '@fanion/contract/auth/members';
import { Laptop } from 'lucide-react';
import { useState } from 'react';
import { relativeTime } from '../../../lib/french.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Icon } from '../../../ui/buttons/Icon.tsx';
import { FilePart } from '../../../ui/layout/FilePart.tsx';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx';
import { SignIns } from '../sessions/SignIns.tsx';
import { SIGN_IN_TEXTS } from '../sessions/texts.ts';
import { useAccountAccess } from './queries.ts';
import { FILE_TEXTS as T } from './texts.ts';

type Session = Account['sessions'][number];

/** A member's devices, ended one by one or all at once, and their recent logins. */
export function SessionsPart({ account }: { account: Account }) {
  const { id, username, sessions, trusted_devices, may_act, is_me } = account;
  const [toEnd, setToEnd] = useState<Session | 'all' | null>(null);
  const { endSession, endSessions } = useAccountAccess(id);
  const close = () => setToEnd(null);
  return (
    <FilePart no="03" title={T.sessions}>
      {sessions.length === 0 ? (
        <p className="text-muted">{T.noSession}</p>
      ) : (
        <ul className="desk-acts">
          {sessions.map((session) => (
            <li key={session.id}>
              <Icon of={Laptop} size={20} />
              <span className="desk-act">
                <b>{session.device}</b>
                <span className="meta">
                  {T.session(relativeTime(session.last_seen_at), relativeTime(session.created_at))}
                </span>
              </span>
              {may_act && !is_me && (
                <Button
                  size="sm"
                  aria-label={T.endSessionOf(session.device)}
                  onClick={() => setToEnd(session)}
                >
                  {T.endSession}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {trusted_devices > 0 && <p className="text-muted">{T.trusted(trusted_devices)}</p>}
      {may_act && sessions.length + trusted_devices > 0 && (
        <Button size="sm" aria-haspopup="dialog" onClick={() => setToEnd('all')}>
          {T.endAll}
        </Button>
      )}
      <h4 className="mt-4 text-sm font-semibold">{SIGN_IN_TEXTS.title}</h4>
      <SignIns signIns={account.sign_ins} />
      {toEnd === 'all' && (
        <ConfirmDialog
          danger
          title={T.endAllAsk(username)}
          confirmLabel={T.endAll}
          onConfirm={endSessions}
          onClose={close}
        >
          <p>{T.endAllWill(sessions.length - (is_me ? 1 : 0))}</p>
          {is_me && <p>{T.endAllMine}</p>}
        </ConfirmDialog>
      )}
      {toEnd !== null && toEnd !== 'all' && (
        <ConfirmDialog
          danger
          title={T.endOneAsk}
          confirmLabel={T.endSession}
          onConfirm={() => endSession(toEnd.id)}
          onClose={close}
        >
          <p>{T.endOneWill(username, toEnd.device)}</p>
        </ConfirmDialog>
      )}
    </FilePart>
  );
}
