import type { ManagedMember } from '@fanion/contract/plans/members';
import { useState } from 'react';
import { Switch } from '../../../ui/forms/Switch.tsx';
import { FilePart } from '../../../ui/layout/FilePart.tsx';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx';
import { useAccess } from '../../access/queries.ts';
import { useTreasury } from '../treasury/queries.ts';
import { FILE_TEXTS as T } from './texts.ts';

/** The right of treasurer, which managers give and take back; nothing for who is not one. */
export function MemberRights({ member }: { member: ManagedMember }) {
  const { id, username, treasurer } = member;
  const manages = useAccess().may('can_manage_users');
  const [asking, setAsking] = useState(false);
  const { setTreasurer } = useTreasury();
  if (!manages) return null;
  const given = treasurer === 'given';
  return (
    <FilePart no="06" title={T.treasurer}>
      <Switch
        checked={treasurer !== 'no'}
        disabled={treasurer === 'role'}
        hint={treasurer === 'role' ? T.treasurerRole : T.treasurerHint}
        onChange={() => setAsking(true)}
      >
        {T.treasurer}
      </Switch>
      {asking && (
        <ConfirmDialog
          danger={given}
          title={given ? T.treasurerTake(username) : T.treasurerGive(username)}
          confirmLabel={given ? T.take : T.give}
          onConfirm={() => setTreasurer(id, !given)}
          onClose={() => setAsking(false)}
        >
          <p>{given ? T.treasurerTakes(username) : T.treasurerGives(username)}</p>
        </ConfirmDialog>
      )}
    </FilePart>
  );
}
