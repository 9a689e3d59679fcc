import type { Entrusted } from '@fanion/contract/auth/members/bulk';
import { GIVEN_RIGHTS } from '@fanion/rules/access';
import { useForm } from '../../../lib/use-form.ts';
import { BulkDialog } from '../../../ui/desk/BulkDialog.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { FormBox } from '../../../ui/forms/FormBox.tsx';
import { PasswordInput } from '../../../ui/forms/PasswordInput.tsx';
import { Select } from '../../../ui/forms/Select.tsx';
import { BULK_TEXTS as T } from './bulk-texts.ts';
import type { filtersOf } from './model.ts';
import { useEntrustMany } from './queries.ts';
import { GIVEN_ROLES, RIGHTS, RIGHTS_TEXTS } from './texts.ts';

type Props = {
  of: { filters: ReturnType<typeof filtersOf> } | { ids: number[] };
  onClose: (done: boolean) => void;
};

type What = { what: Entrusted | ''; way: 'give' | 'take' };

const NAMES: Record<Entrusted, string> = {
  manager: GIVEN_ROLES.manager.name,
  honorary: GIVEN_ROLES.honorary.name,
  ...(Object.fromEntries(GIVEN_RIGHTS.map((right) => [right, RIGHTS[right].name])) as Record<
    (typeof GIVEN_RIGHTS)[number],
    string
  >),
};

const OPTIONS = [
  { value: '', label: T.choose },
  ...(Object.entries(NAMES) as [Entrusted, string][]).map(([value, name]) => ({
    value,
    label: `${value in GIVEN_ROLES ? T.roles : T.rights}\u00a0: ${name}`,
  })),
];

/** What it opens or closes for them. */
function roleEffectText({ what, way }: What): string {
  if (what === '') return '';
  if (what === 'manager') return way === 'give' ? T.givesManager : T.takesManager;
  if (what === 'honorary') return way === 'give' ? GIVEN_ROLES.honorary.hint : T.takesHonorary;
  return way === 'give' ? RIGHTS[what].hint : T.takesRight;
}

/**
 * Gives a role or a right to the selected accounts, or takes it back: previewed first, then done with the
 * manager's password.
 */
export function AccountsRole({ of, onClose }: Props) {
  const entrust = useEntrustMany();
  const form = useForm({
    initial: { what: '', way: 'give', password: '' } as What & { password: string },
    check: ({ what, password }) => ({
      ...(what === '' && { what: T.whatNeeded }),
      ...(password === '' && { password: RIGHTS_TEXTS.passwordNeeded }),
    }),
    send: async () => null,
  });
  const { what, way, password } = form.values;
  const isGiven = way === 'give';
  return (
    <BulkDialog
      danger={!isGiven}
      title={T.roleTitle}
      send={
        what === ''
          ? isGiven
            ? RIGHTS_TEXTS.give
            : RIGHTS_TEXTS.take
          : (isGiven ? T.gives : T.takes)(NAMES[what])
      }
      will={isGiven ? T.willGive : T.willTake}
      was={isGiven ? T.gave : T.took}
      asks={what === '' ? null : `${what} ${way}`}
      ready={() => {
        form.submit();
        return what !== '' && password !== '';
      }}
      run={(dry_run, ids) => {
        if (what === '') throw new Error('nothing was chosen');
        const body = { of: ids ? { ids: [...ids] } : of, what, given: isGiven, dry_run };
        return entrust(dry_run ? body : { ...body, password });
      }}
      onClose={onClose}
    >
      <FormBox form={form}>
        <Field of={form.field('what')} label={T.what} required>
          <Select options={OPTIONS} />
        </Field>
        <Field of={form.field('way')} label={T.way}>
          <Select
            options={[
              { value: 'give', label: T.give },
              { value: 'take', label: T.take },
            ]}
          />
        </Field>
        <Field of={form.field('password')} label={RIGHTS_TEXTS.password} required>
          <PasswordInput autoComplete="current-password" />
        </Field>
      </FormBox>
      {what !== '' && <p className="text-muted">{`${roleEffectText(form.values)} ${T.eachNotified}`}</p>}
    </BulkDialog>
  );
}
