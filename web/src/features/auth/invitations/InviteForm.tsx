import type { checkInvitations } from '@fanion/contract/auth/invitations';
import type { AnswerOf } from '@fanion/contract/endpoint';
import { useState } from 'react';
import { fileText } from '../../../lib/files/file-text.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { FileDrop } from '../../../ui/forms/FileDrop.tsx';
import { FormBox, SubmitButton } from '../../../ui/forms/FormBox.tsx';
import { TextArea } from '../../../ui/forms/TextArea.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Table } from '../../../ui/layout/Table.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { useInvitations } from './queries.ts';
import { INVITATION_TEXTS as T } from './texts.ts';

type Checked = AnswerOf<typeof checkInvitations>;

/** Who is to be invited, typed or from a file; then each line with its verdict, and what sends them. */
export function InviteForm() {
  const { check } = useInvitations();
  const [checked, setChecked] = useState<Checked | null>(null);
  const form = useForm({
    initial: { csv: '' },
    check: ({ csv }) => (csv.trim() === '' ? { csv: T.needed } : {}),
    send: ({ csv }) => check(csv),
    done: setChecked,
  });
  return (
    <Card no="01" title={T.invite}>
      {checked ? (
        <Preview
          checked={checked}
          onChange={() => setChecked(null)}
          onSent={() => {
            setChecked(null);
            form.reset({ csv: '' });
          }}
        />
      ) : (
        <FormBox form={form}>
          <Field of={form.field('csv')} label={T.who} hint={T.whoHint} required>
            <TextArea rows={6} spellCheck={false} />
          </Field>
          <FileDrop
            label={T.file}
            accept=".csv,text/csv,text/plain"
            onFile={(file) => void fileText(file).then((text) => form.set('csv', text))}
          />
          <div>
            <SubmitButton form={form}>{T.check}</SubmitButton>
          </div>
        </FormBox>
      )}
    </Card>
  );
}

type PreviewProps = { checked: Checked; onChange: () => void; onSent: () => void };

function Preview({ checked: { lines, ready }, onChange, onSent }: PreviewProps) {
  const { send } = useInvitations();
  const [busy, setBusy] = useState(false);
  const people = lines.filter(({ problem }) => problem === null);
  async function sendAll() {
    setBusy(true);
    const given = people.map(({ email, first_name, last_name }) => ({ email, first_name, last_name }));
    if (await toast.outcome(send(given))) onSent();
    setBusy(false);
  }
  const verdict = ({ problem }: Checked['lines'][number]) => (
    <span className={problem === null ? 'desk-ok' : 'desk-warn'}>{problem ?? T.ready}</span>
  );
  const nameOf = ({ first_name, last_name }: Checked['lines'][number]) => `${first_name} ${last_name}`.trim();
  return (
    <div className="desk-column">
      <div className="desk-will" role="status">
        <p>{ready === 0 ? T.nobody : T.will(ready, lines.length - ready)}</p>
      </div>
      <Table
        caption={T.preview}
        rows={lines}
        keyOf={({ line }) => line}
        scroll
        columns={[
          { id: 'line', head: T.line, cell: ({ line }) => line, align: 'figure' },
          { id: 'email', head: T.email, cell: ({ email }) => email },
          { id: 'name', head: T.name, cell: nameOf },
          { id: 'verdict', head: T.verdict, cell: verdict },
        ]}
        card={(line) => (
          <div className="desk-row">
            <span className="desk-names">
              <b>{line.email || `${T.line} ${line.line}`}</b>
              <span className="desk-name">{nameOf(line)}</span>
            </span>
            <span className="desk-row-end">{verdict(line)}</span>
          </div>
        )}
      />
      <div className="desk-buttons">
        <Button onClick={onChange}>{T.change}</Button>
        {ready > 0 && (
          <Button variant="primary" busy={busy} onClick={() => void sendAll()}>
            {T.send(ready)}
          </Button>
        )}
      </div>
    </div>
  );
}
