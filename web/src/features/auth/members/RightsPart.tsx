import type { Account } from '@fanion/contract/auth/members';
import { GIVEN_RIGHTS, type GivenRight } from '@fanion/rules/access';
import { useState } from 'react';
import { useForm } from '../../../lib/use-form.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { PasswordInput } from '../../../ui/forms/PasswordInput.tsx';
import { Switch } from '../../../ui/forms/Switch.tsx';
import { FilePart } from '../../../ui/layout/FilePart.tsx';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx';
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { useAccount } from './queries.ts';
import { GIVEN_ROLES, RIGHTS, RIGHTS_TEXTS as T } from './texts.ts';

type GivenRole = keyof typeof GIVEN_ROLES;

/** Roles and single rights, each given or taken back in two steps. */
export function RightsPart({ account }: { account: Account }) {
  const { rights, manager, admin, may_act, suspended } = account;
  const [right, setRight] = useState<GivenRight | null>(null);
  const [role, setRole] = useState<GivenRole | null>(null);
  const byRole = manager || admin;
  // Nothing can be given to a member who cannot log in; what they hold may be taken back.
  const shut = (isGranted: boolean) => !may_act || (suspended && !isGranted);
  return (
    <FilePart no="04" title={T.title}>
      {suspended && <p className="text-muted">{T.suspended}</p>}
      {(Object.keys(GIVEN_ROLES) as GivenRole[]).map((one) => (
        <Switch
          key={one}
          checked={account[one]}
          disabled={shut(account[one])}
          hint={GIVEN_ROLES[one].hint}
          onChange={() => setRole(one)}
        >
          {GIVEN_ROLES[one].name}
        </Switch>
      ))}
      {GIVEN_RIGHTS.map((one) => (
        <Switch
          key={one}
          checked={byRole || rights.includes(one)}
          disabled={byRole || shut(rights.includes(one))}
          hint={byRole ? T.byRole : RIGHTS[one].hint}
          onChange={() => setRight(one)}
        >
          {RIGHTS[one].name}
        </Switch>
      ))}
      {right && <RightDialog account={account} right={right} onClose={() => setRight(null)} />}
      {role && <RoleDialog account={account} role={role} onClose={() => setRole(null)} />}
    </FilePart>
  );
}

type RightProps = { account: Account; right: GivenRight; onClose: () => void };

function RightDialog({ account, right, onClose }: RightProps) {
  const { setRight } = useAccount(account.id);
  const hasRight = account.rights.includes(right);
  const { name, will } = RIGHTS[right];
  return (
    <ConfirmDialog
      danger={hasRight}
      title={hasRight ? T.takeAsk(name, account.username) : T.giveAsk(name, account.username)}
      confirmLabel={hasRight ? T.take : T.give}
      onConfirm={() => setRight({ right, given: !hasRight })}
      onClose={onClose}
    >
      <p>{hasRight ? T.takeWill(account.username) : will(account.username)}</p>
      <p>{T.memberNotified}</p>
    </ConfirmDialog>
  );
}

type RoleProps = { account: Account; role: GivenRole; onClose: () => void };

/** A role opens or closes everything: the manager confirms with their password. */
function RoleDialog({ account, role, onClose }: RoleProps) {
  const { setRole } = useAccount(account.id);
  const hasRole = account[role];
  const { name, give, take } = GIVEN_ROLES[role];
  const form = useForm({
    initial: { password: '' },
    check: ({ password }) => (password === '' ? { password: T.passwordNeeded } : {}),
    send: ({ password }) => setRole({ role, given: !hasRole, password }),
    done: () => {
      toast.ok(hasRole ? T.roleTaken(account.username) : T.roleGiven(account.username));
      onClose();
    },
  });
  return (
    <FormDialog
      danger={hasRole}
      form={form}
      title={hasRole ? T.takeAsk(name, account.username) : T.giveAsk(name, account.username)}
      send={hasRole ? T.take : T.give}
      onClose={onClose}
    >
      <div className="desk-will">
        <p>{hasRole ? take(account.username) : give(account.username)}</p>
        <p>{T.memberNotified}</p>
      </div>
      <Field of={form.field('password')} label={T.password} required>
        <PasswordInput autoComplete="current-password" />
      </Field>
    </FormDialog>
  );
}
