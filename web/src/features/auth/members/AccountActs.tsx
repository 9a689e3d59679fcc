import type { Account } from '@fanion/contract/auth/members';
import { FileLock, KeyRound, Merge, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { ActButton } from '../../../ui/buttons/ActButton.tsx';
import { Button } from '../../../ui/buttons/Button.tsx';
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx';
import { Act } from '../../../ui/desk/Act.tsx';
import { FilePart } from '../../../ui/layout/FilePart.tsx';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx';
import { MergeButton } from '../merge/MergeButton.tsx';
import { MERGE_TEXTS } from '../merge/texts.ts';
import { useAccountAccess } from './queries.ts';
import { SuspensionActs } from './SuspensionActs.tsx';
import { FILE_TEXTS as T } from './texts.ts';

type Props = { account: Account; onMerged: (survivorId: number) => void };

/** The actions on an account, each with its effect. */
export function AccountActs({ account, onMerged }: Props) {
  const { may_act, suspended, otp_at_login, otp_imposed, trusted_devices } = account;
  const second = otp_imposed ? T.secondImposed : otp_at_login ? T.secondOn : T.secondOff;
  return (
    <FilePart no="05" title={T.acts}>
      <ul className="desk-acts">
        {may_act && !suspended && (
          <Act icon={KeyRound} title={T.password} hint={T.passwordHint}>
            <PasswordAct account={account} />
          </Act>
        )}
        <Act icon={ShieldCheck} title={T.second} hint={second}>
          {may_act && (otp_at_login || trusted_devices > 0) && <SecondFactorAct account={account} />}
        </Act>
        <Act icon={FileLock} title={T.data} hint={T.dataHint}>
          <LinkButton size="sm" to="/gestion/donnees">
            {T.dataOpen}
          </LinkButton>
        </Act>
        {may_act && !suspended && (
          <Act icon={Merge} title={MERGE_TEXTS.title} hint={MERGE_TEXTS.hint}>
            <MergeButton account={account} onMerged={onMerged} />
          </Act>
        )}
        <SuspensionActs account={account} />
      </ul>
    </FilePart>
  );
}

function PasswordAct({ account: { id } }: { account: Account }) {
  const { sendPasswordReset } = useAccountAccess(id);
  return (
    <ActButton size="sm" aria-label={`${T.send}, ${T.password}`} act={sendPasswordReset}>
      {T.send}
    </ActButton>
  );
}

function SecondFactorAct({ account: { id, username, otp_imposed } }: { account: Account }) {
  const [asking, setAsking] = useState(false);
  const { resetSecondFactor } = useAccountAccess(id);
  return (
    <>
      <Button size="sm" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {T.reset}
      </Button>
      {asking && (
        <ConfirmDialog
          danger
          title={T.resetAsk(username)}
          confirmLabel={T.reset}
          onConfirm={resetSecondFactor}
          onClose={() => setAsking(false)}
        >
          <p>{otp_imposed ? T.resetWillImposed : T.resetWill}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
