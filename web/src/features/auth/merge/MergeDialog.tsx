import type { Merge } from '@fanion/contract/auth/merge';
import { ArrowLeftRight } from 'lucide-react';
import { date, number, points } from '../../../lib/french.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { PasswordInput } from '../../../ui/forms/PasswordInput.tsx';
import { RadioCards } from '../../../ui/forms/RadioCards.tsx';
import { KeyValue } from '../../../ui/layout/KeyValue.tsx';
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { tryMerge, useMerge } from './queries.ts';
import { MERGE_TEXTS as T } from './texts.ts';

type Who = Merge['remaining'];
type Props = {
  trial: Merge;
  /** Called with a trial the other way round. */
  onTrial: (trial: Merge) => void;
  onMerged: (survivorId: number) => void;
  onClose: () => void;
};

/** A preview of a merge, and the merge itself, with the manager's password: it cannot be undone. */
export function MergeDialog({ trial, onTrial, onMerged, onClose }: Props) {
  const { remaining: survivor, removed: mergedAccount } = trial;
  const merge = useMerge();
  const form = useForm({
    initial: { address: 'kept' as 'kept' | 'gone', password: '' },
    check: ({ password }) => (password === '' ? { password: T.passwordNeeded } : {}),
    send: (values) => merge(survivor.id, { removed: mergedAccount.id, ...values }),
    done: () => {
      toast.ok(T.done(mergedAccount.username, survivor.username));
      onMerged(survivor.id);
      onClose();
    },
  });
  const swap = () => void toast.outcome(tryMerge(mergedAccount.id, survivor.username).then(onTrial));
  return (
    <FormDialog
      danger
      form={form}
      title={T.willMerge(mergedAccount.username, survivor.username)}
      send={T.merge}
      width={600}
      onClose={onClose}
    >
      <KeyValue
        open
        facts={[
          { label: T.stays, value: <Account who={survivor} /> },
          { label: T.goes, value: <Account who={mergedAccount} /> },
          { label: T.totals, value: T.sum(points(trial.points), trial.solves) },
          { label: T.membership, value: trial.membership },
          ...(trial.order === null ? [] : [{ label: T.order, value: T.givenUp(trial.order) }]),
        ]}
      />
      <Button size="sm" icon={ArrowLeftRight} onClick={swap}>
        {T.swap(mergedAccount.username)}
      </Button>
      <section>
        <h3 className="field-label">{T.moves}</h3>
        <KeyValue
          facts={trial.lines.map(({ what, rows, moved }) => ({
            label: what,
            value: moved === rows ? number(rows) : T.part(number(moved), number(rows)),
          }))}
        />
      </section>
      <div className="desk-will">
        {trial.ends.length > 0 && (
          <p>{T.ends(trial.ends.map(({ what }) => what.toLocaleLowerCase('fr')).join(', '))}</p>
        )}
        <p>{T.will(mergedAccount.username, survivor.username)}</p>
      </div>
      <RadioCards
        legend={T.address}
        {...form.choice('address')}
        cards={[
          { value: 'kept', title: survivor.email, text: T.addressKept },
          { value: 'gone', title: mergedAccount.email, text: T.addressGone },
        ]}
      />
      <Field of={form.field('password')} label={T.password} required>
        <PasswordInput autoComplete="current-password" />
      </Field>
    </FormDialog>
  );
}

function Account({ who: { username, name, since, solves, ...who } }: { who: Who }) {
  return (
    <span>
      <b>{username}</b>
      {name && `, ${name}`}
      <br />
      <span className="meta">{T.who(date(since), points(who.points), solves)}</span>
    </span>
  );
}
