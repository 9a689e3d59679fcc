import type { Account } from '@fanion/contract/auth/members';
import type { Merge } from '@fanion/contract/auth/merge';
import { useState } from 'react';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { TextInput } from '../../../ui/forms/TextInput.tsx';
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx';
import { later } from '../../../ui/states/later.ts';
import { tryMerge } from './queries.ts';
import { MERGE_TEXTS as T } from './texts.ts';

const MergeDialog = later(async () => (await import('./MergeDialog.tsx')).MergeDialog);

type Props = { account: Account; onMerged: (survivorId: number) => void };

/** Merges two accounts: chooses the other one, previews what would be transferred, then merges. */
export function MergeButton({ account, onMerged }: Props) {
  const [asking, setAsking] = useState(false);
  const [trial, setTrial] = useState<Merge | null>(null);
  return (
    <>
      <Button size="sm" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {`${T.merge}…`}
      </Button>
      {asking && (
        <AskDialog
          account={account}
          onTried={(newTrial) => {
            setAsking(false);
            setTrial(newTrial);
          }}
          onClose={() => setAsking(false)}
        />
      )}
      {trial && (
        <MergeDialog
          key={trial.remaining.id}
          trial={trial}
          onTrial={setTrial}
          onMerged={onMerged}
          onClose={() => setTrial(null)}
        />
      )}
    </>
  );
}

type AskProps = { account: Account; onTried: (trial: Merge) => void; onClose: () => void };

function AskDialog({ account, onTried, onClose }: AskProps) {
  const form = useForm({
    initial: { named: '' },
    check: ({ named: usernameOrEmail }) => (usernameOrEmail.trim() === '' ? { named: T.namedNeeded } : {}),
    send: ({ named: usernameOrEmail }) => tryMerge(account.id, usernameOrEmail),
    done: onTried,
  });
  return (
    <FormDialog form={form} title={T.ask(account.username)} send={T.look} onClose={onClose}>
      <Field of={form.field('named')} label={T.named} hint={T.namedHint} required>
        <TextInput autoComplete="off" />
      </Field>
      <div className="desk-will">
        <p>{T.lookFirst}</p>
      </div>
    </FormDialog>
  );
}
