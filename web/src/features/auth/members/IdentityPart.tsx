import type { Account } from '@fanion/contract/auth/members';
import { useState } from 'react';
import { date, points, relativeTime } from '../../../lib/french.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { TextInput } from '../../../ui/forms/TextInput.tsx';
import { FilePart } from '../../../ui/layout/FilePart.tsx';
import { KeyValue } from '../../../ui/layout/KeyValue.tsx';
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { MailTrouble } from './MailTrouble.tsx';
import { useAccount } from './queries.ts';
import { ACCOUNTS_TEXTS, CORRECT_TEXTS as C, FILE_TEXTS as T } from './texts.ts';

/** A member's identity, and the button to correct it. */
export function IdentityPart({ account }: { account: Account }) {
  const [open, setOpen] = useState(false);
  const { email, since, seen_at, teams, solves, may_act } = account;
  return (
    <FilePart no="01" title={T.identity}>
      <KeyValue
        open
        facts={[
          { label: T.name, value: `${account.first_name} ${account.last_name}`.trim() },
          { label: T.email, value: email },
          { label: T.since, value: date(since) },
          { label: T.lastVisit, value: seen_at === null ? ACCOUNTS_TEXTS.never : relativeTime(seen_at) },
          { label: T.play, value: T.played(points(account.points), solves) },
          ...(teams.length === 0 ? [] : [{ label: T.teams, value: teams.join(', ') }]),
        ]}
      />
      <MailTrouble account={account} onCorrect={() => setOpen(true)} />
      {may_act && (
        <Button size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {C.correct}
        </Button>
      )}
      {open && <CorrectDialog account={account} onClose={() => setOpen(false)} />}
    </FilePart>
  );
}

/** Corrects names, pseudo and address; a concurrent change elsewhere is not overwritten. */
function CorrectDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const { correct } = useAccount(account.id);
  const { first_name, last_name, username, email, version } = account;
  const form = useForm({
    initial: { first_name, last_name, username, email },
    check: (values) =>
      Object.fromEntries(
        Object.entries(values).flatMap(([name, value]) => (value.trim() === '' ? [[name, C.needed]] : [])),
      ),
    send: (values) => correct({ ...values, version }),
    done: (after) => {
      toast.ok(C.done(after.username));
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={C.title(username)} send={C.save} onClose={onClose}>
      <Field of={form.field('first_name')} label={C.first} required>
        <TextInput autoComplete="off" />
      </Field>
      <Field of={form.field('last_name')} label={C.last} required>
        <TextInput autoComplete="off" />
      </Field>
      <Field of={form.field('username')} label={C.username} hint={C.usernameHint} required>
        <TextInput autoComplete="off" />
      </Field>
      <Field of={form.field('email')} label={C.email} hint={C.emailHint} required>
        <TextInput type="email" autoComplete="off" />
      </Field>
      <div className="desk-will">
        <p>{C.will}</p>
      </div>
    </FormDialog>
  );
}
