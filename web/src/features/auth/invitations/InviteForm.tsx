import type { checkInvitations, InvitedColumns } from '@fanion/contract/auth/invitations';
import type { AnswerOf } from '@fanion/contract/endpoint';
import { ROLE_NAMES } from '@fanion/rules/access';
import { INVITED_FIELDS } from '@fanion/rules/auth/invitations';
import { useState } from 'react';
import { fileText } from '../../../lib/files/file-text.ts';
import { date } from '../../../lib/french.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { FileDrop } from '../../../ui/forms/FileDrop.tsx';
import { FormBox, SubmitButton } from '../../../ui/forms/FormBox.tsx';
import { Select } from '../../../ui/forms/Select.tsx';
import { TextArea } from '../../../ui/forms/TextArea.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Table } from '../../../ui/layout/Table.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { useInvitations } from './queries.ts';
import { INVITATION_TEXTS as T } from './texts.ts';

type Checked = AnswerOf<typeof checkInvitations>;

/** People to invite, typed or from a file; then each line with its verdict, and the button that sends. */
export function InviteForm() {
  const { check } = useInvitations();
  const [checked, setChecked] = useState<Checked | null>(null);
  const form = useForm({
    initial: { csv: '' },
    check: ({ csv }) => (csv.trim() === '' ? { csv: T.needed } : {}),
    send: ({ csv }) => check(csv),
    done: setChecked,
  });
  const mapped = (columns: InvitedColumns) => toast.outcome(check(form.values.csv, columns).then(setChecked));
  return (
    <Card no="01" title={T.invite}>
      {checked ? (
        <Preview
          checked={checked}
          onColumns={(columns) => void mapped(columns)}
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

type PreviewProps = {
  checked: Checked;
  onColumns: (columns: InvitedColumns) => void;
  onChange: () => void;
  onSent: () => void;
};

/** The content of each column; nothing to choose for a list of addresses alone. */
function Columns({
  checked: { heads, columns },
  onColumns,
}: {
  checked: Checked;
  onColumns: (columns: InvitedColumns) => void;
}) {
  if (heads.length < 2) return null;
  const choose = (field: (typeof INVITED_FIELDS)[number], value: string) => {
    const { [field]: _left, ...others } = columns;
    onColumns(value === '' ? others : { ...others, [field]: Number(value) });
  };
  return (
    <fieldset className="desk-column">
      <legend className="field-label">{T.columns}</legend>
      <div className="flex flex-wrap gap-3">
        {INVITED_FIELDS.map((field) => (
          <Select
            key={field}
            compact
            prefix={T.fields[field]}
            value={String(columns[field] ?? '')}
            onChange={({ target }) => choose(field, target.value)}
            options={[
              ...(field === 'email' ? [] : [{ value: '', label: T.noColumn }]),
              ...heads.map((label, index) => ({ value: String(index), label })),
            ]}
          />
        ))}
      </div>
    </fieldset>
  );
}

function Preview({ checked, onColumns, onChange, onSent }: PreviewProps) {
  const { lines, ready, prolonged } = checked;
  const { send } = useInvitations();
  const [busy, setBusy] = useState(false);
  const people = lines.filter(({ problem }) => problem === null);
  async function sendAll() {
    setBusy(true);
    const invitations = people.map(({ line: _line, problem: _problem, note: _note, ...person }) => person);
    if (await toast.outcome(send(invitations))) onSent();
    setBusy(false);
  }
  const verdict = ({ problem, note, member }: Checked['lines'][number]) => (
    <span className={problem === null && (note === null || member !== null) ? 'desk-ok' : 'desk-warn'}>
      {problem ?? note ?? T.ready}
    </span>
  );
  const membershipOf = ({ plan, until }: Checked['lines'][number]) =>
    plan === null || until === null ? '' : T.until(ROLE_NAMES[plan], date(until));
  const withMemberships = lines.some(({ plan }) => plan !== null);
  const nameOf = ({ first_name, last_name }: Checked['lines'][number]) => `${first_name} ${last_name}`.trim();
  return (
    <div className="desk-column">
      <div className="desk-will" role="status">
        <p>
          {people.length === 0 ? T.nobody : T.will({ ready, prolonged, aside: lines.length - people.length })}
        </p>
      </div>
      <Columns checked={checked} onColumns={onColumns} />
      <Table
        caption={T.preview}
        rows={lines}
        keyOf={({ line }) => line}
        scroll
        columns={[
          { id: 'line', head: T.line, cell: ({ line }) => line, align: 'figure' },
          { id: 'email', head: T.email, cell: ({ email }) => email },
          { id: 'name', head: T.name, cell: nameOf },
          ...(withMemberships ? [{ id: 'membership', head: T.membership, cell: membershipOf } as const] : []),
          { id: 'verdict', head: T.verdict, cell: verdict, look: 'min-w-64 whitespace-normal' },
        ]}
        card={(line) => (
          <div className="desk-row flex-wrap">
            <span className="desk-names basis-full">
              <b>{line.email || `${T.line} ${line.line}`}</b>
              <span className="desk-name">
                {[nameOf(line), membershipOf(line)].filter(Boolean).join(', ')}
              </span>
            </span>
            {verdict(line)}
          </div>
        )}
      />
      <div className="desk-buttons">
        <Button onClick={onChange}>{T.change}</Button>
        {people.length > 0 && (
          <Button variant="primary" busy={busy} onClick={() => void sendAll()}>
            {T.send(ready, prolonged)}
          </Button>
        )}
      </div>
    </div>
  );
}
