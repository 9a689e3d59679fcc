import type { ListedAccount } from '@fanion/contract/auth/members';
import { SUSPENSION_REASON_MAX } from '@fanion/rules/auth/limits';
import { Ban, Download, Mail, UserCheck, UserCog } from 'lucide-react';
import { useState } from 'react';
import { saveFile } from '../../../lib/api/save-file.ts';
import { date } from '../../../lib/french.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx';
import { BulkBar } from '../../../ui/desk/BulkBar.tsx';
import { BulkDialog } from '../../../ui/desk/BulkDialog.tsx';
import type { Selection } from '../../../ui/desk/use-selection.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { FormBox } from '../../../ui/forms/FormBox.tsx';
import { TextArea } from '../../../ui/forms/TextArea.tsx';
import { TextInput } from '../../../ui/forms/TextInput.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { AccountsRole } from './AccountsRole.tsx';
import { BULK_TEXTS as B } from './bulk-texts.ts';
import { type AccountsAddress, filtersOf } from './model.ts';
import { readAccountsFile, useAccountsBulk } from './queries.ts';
import { SUSPEND_TEXTS, ACCOUNTS_TEXTS as T } from './texts.ts';

/** Most accounts per bulk action, as on the server. */
const MOST = 200;

type Props = {
  selection: Selection;
  address: AccountsAddress;
  total: number;
  visibleAccounts: readonly ListedAccount[];
};

/** The actions on the selected accounts. */
export function AccountsBulk({ selection, address, total, visibleAccounts }: Props) {
  const names = useNames(visibleAccounts);
  const [act, setAct] = useState<'suspend' | 'restore' | 'role' | null>(null);
  const [saving, setSaving] = useState(false);
  const { whole, chosen, clear } = selection;
  async function save() {
    setSaving(true);
    const what = whole ? filtersOf(address) : { ids: [...chosen].join(',') };
    await toast.outcome(readAccountsFile(what).then((file) => saveFile(T.csvFile, file)));
    setSaving(false);
  }
  const close = (done: boolean) => {
    setAct(null);
    if (done) clear();
  };
  const of = whole ? { filters: filtersOf(address) } : { ids: [...chosen] };
  return (
    <>
      <BulkBar selection={selection} total={total} most={MOST} noun="membre">
        <Button
          size="sm"
          icon={Download}
          busy={saving}
          aria-disabled={chosen.size > MOST || undefined}
          onClick={() => chosen.size <= MOST && void save()}
        >
          {T.csv}
        </Button>
        {!whole && chosen.size <= MOST && (
          <LinkButton
            size="sm"
            icon={Mail}
            to="/gestion/communication/mails/nouveau"
            state={{ to: [...chosen].flatMap((id) => names.get(id) ?? []) }}
          >
            {B.write}
          </LinkButton>
        )}
        <Button size="sm" icon={UserCog} aria-haspopup="dialog" onClick={() => setAct('role')}>
          {`${B.role}…`}
        </Button>
        <Button size="sm" icon={UserCheck} aria-haspopup="dialog" onClick={() => setAct('restore')}>
          {SUSPEND_TEXTS.restore}
        </Button>
        <Button
          size="sm"
          variant="danger"
          icon={Ban}
          aria-haspopup="dialog"
          onClick={() => setAct('suspend')}
        >
          {`${SUSPEND_TEXTS.suspend}…`}
        </Button>
      </BulkBar>
      {act === 'suspend' && <SuspendMany of={of} onClose={close} />}
      {act === 'role' && <AccountsRole of={of} onClose={close} />}
      {act === 'restore' && <RestoreMany of={of} onClose={close} />}
    </>
  );
}

/** The names of the accounts seen so far: a selection persists when the page changes. */
function useNames(visibleAccounts: readonly ListedAccount[]): ReadonlyMap<number, string> {
  const [names] = useState(() => new Map<number, string>());
  for (const { id, username } of visibleAccounts) names.set(id, username);
  return names;
}

type BulkTarget = { filters: ReturnType<typeof filtersOf> } | { ids: number[] };
type DialogProps = { of: BulkTarget; onClose: (done: boolean) => void };

function SuspendMany({ of, onClose }: DialogProps) {
  const act = useAccountsBulk();
  const form = useForm({
    initial: { reason: '', until: '' },
    check: ({ reason }) => (reason.trim() === '' ? { reason: SUSPEND_TEXTS.reasonNeeded } : {}),
    send: async () => null,
  });
  const { reason, until } = form.values;
  const last = until === '' ? null : until;
  return (
    <BulkDialog
      danger
      title={B.suspendTitle}
      send={SUSPEND_TEXTS.suspend}
      will={B.willSuspend}
      was={B.suspended}
      ready={() => {
        form.submit();
        return reason.trim() !== '';
      }}
      run={(dry_run, ids) =>
        act(
          dry_run
            ? { act: 'suspend', of, dry_run }
            : {
                act: 'suspend',
                of: ids ? { ids: [...ids] } : of,
                reason: reason.trim(),
                until: last,
                dry_run,
              },
        )
      }
      undo={(ids) => act({ act: 'restore', of: { ids: [...ids] }, dry_run: false })}
      onClose={onClose}
    >
      <FormBox form={form}>
        <Field
          of={form.field('reason')}
          label={SUSPEND_TEXTS.reason}
          hint={SUSPEND_TEXTS.reasonHint}
          required
        >
          <TextArea rows={3} limit={SUSPENSION_REASON_MAX} />
        </Field>
        <Field of={form.field('until')} label={SUSPEND_TEXTS.until} hint={SUSPEND_TEXTS.untilHint} optional>
          <TextInput type="date" />
        </Field>
      </FormBox>
      <p className="text-muted">
        {B.suspendBrings}{' '}
        {last === null ? SUSPEND_TEXTS.willForever : SUSPEND_TEXTS.willUntil(date(`${last}T12:00:00Z`))}
      </p>
    </BulkDialog>
  );
}

function RestoreMany({ of, onClose }: DialogProps) {
  const act = useAccountsBulk();
  return (
    <BulkDialog
      title={B.restoreTitle}
      send={SUSPEND_TEXTS.restore}
      will={B.willRestore}
      was={B.restored}
      run={(dry_run, ids) => act({ act: 'restore', of: ids ? { ids: [...ids] } : of, dry_run })}
      onClose={onClose}
    >
      <p className="text-muted">{B.restoreBrings}</p>
    </BulkDialog>
  );
}
