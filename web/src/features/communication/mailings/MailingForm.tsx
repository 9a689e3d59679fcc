import './mailings.css';
import type { Mailing } from '@fanion/contract/communication/mailings';
import { MAILING_MAX, MAILING_SUBJECT_MAX } from '@fanion/rules/communication/limits';
import { useState } from 'react';
import { useNavigate } from '../../../lib/routing/hooks.ts';
import { type Form, useForm } from '../../../lib/use-form.ts';
import { FormConflict } from '../../../ui/authoring/FormConflict.tsx';
import { useConflict } from '../../../ui/authoring/use-conflict.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { FormBox, SubmitButton } from '../../../ui/forms/FormBox.tsx';
import { RadioCards } from '../../../ui/forms/RadioCards.tsx';
import { TextArea } from '../../../ui/forms/TextArea.tsx';
import { TextInput } from '../../../ui/forms/TextInput.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { AudienceFields } from '../audience/AudienceFields.tsx';
import { AUDIENCE_TEXTS } from '../audience/texts.ts';
import { useAudienceName } from '../audience/use-audience-name.ts';
import { MailingPreview } from './MailingPreview.tsx';
import { MailingSend } from './MailingSend.tsx';
import { mailAudienceOf, type Values, valuesOf } from './model.ts';
import { useMailings } from './queries.ts';
import { RecipientCount } from './RecipientCount.tsx';
import { MAILING_TEXTS as T } from './texts.ts';

const KINDS = ['plan', 'state', 'role', 'group', 'event', 'team', 'members', 'selection'] as const;

const problemsOf = (values: Values) => ({
  ...(values.subject.trim() === '' ? { subject: T.noSubject } : {}),
  ...(values.text.trim() === '' ? { text: T.noText } : {}),
  ...(mailAudienceOf(values) !== null
    ? {}
    : values.whom === 'selection'
      ? { names: T.noNames }
      : { which: AUDIENCE_TEXTS.needed }),
});

/** A mail not sent yet: its text, its recipients, and the buttons to test and send it. */
export function MailingForm({ one, to }: { one: Mailing | null; to?: readonly string[] }) {
  const { write } = useMailings();
  const navigate = useNavigate();
  const [previewOpen, setPreviewOpen] = useState(false);
  const conflict = useConflict<Mailing>(one?.version ?? 0);
  const nameOf = useAudienceName();
  const form: Form<Values> = useForm({
    initial: valuesOf(one, to),
    check: problemsOf,
    send: (values) => {
      const { kind, subject, text } = values;
      const body = { kind, subject, text, audience: mailAudienceOf(values)! };
      return conflict.send((version) => write({ id: one?.id ?? null, body: { ...body, version } }));
    },
    done: (saved) => {
      toast.ok(T.saved);
      conflict.settle(saved.version);
      form.settle(valuesOf(saved));
      if (!one) void navigate(`/gestion/communication/mails/${saved.id}`, { replace: true });
    },
    refused: ({ fields }) => ({
      [form.values.whom === 'selection' ? 'names' : 'which']: fields.audience ?? fields['audience.id'],
    }),
  });
  return (
    <div className="mailing-columns">
      <Card no="01" title={T.content}>
        <FormBox form={form} failed={T.saveFailed}>
          <FormConflict
            form={form}
            conflict={conflict}
            valuesOf={(theirs) => valuesOf(theirs)}
            contentOf={({ kind, subject, text, whom, which, names }) => ({
              ...{ kind: T.kinds[kind], subject, text },
              whom: whom === 'selection' ? names : nameOf({ whom, which }),
            })}
            parts={{ kind: T.kind, subject: T.subject, text: T.text, whom: T.whom }}
          />
          <RadioCards
            legend={T.kind}
            cards={(['news', 'life'] as const).map((value) => ({
              value,
              title: T.kinds[value],
              text: T.kindTexts[value],
            }))}
            {...form.choice('kind')}
          />
          <Audience form={form} />
          <Field of={form.field('subject')} label={T.subject} required>
            <TextInput maxLength={MAILING_SUBJECT_MAX} autoComplete="off" />
          </Field>
          <Field of={form.field('text')} label={T.text} hint={T.textHint} required>
            <TextArea limit={MAILING_MAX} rows={14} />
          </Field>
          <div className="desk-buttons">
            <SubmitButton form={form} variant={one && !form.dirty ? 'secondary' : 'primary'}>
              {T.save}
            </SubmitButton>
            <Button onClick={() => setPreviewOpen(true)}>{T.preview}</Button>
          </div>
        </FormBox>
        {previewOpen && <MailingPreview values={form.values} onClose={() => setPreviewOpen(false)} />}
      </Card>
      <Card no="02" title={T.sending}>
        {one && !form.dirty && conflict.theirs === null ? (
          <MailingSend one={one} conflict={conflict} />
        ) : (
          <p className="text-muted">{T.unsaved}</p>
        )}
      </Card>
    </div>
  );
}

function Audience({ form }: { form: Form<Values> }) {
  return (
    <>
      <AudienceFields form={form} kinds={KINDS} selection={T.selection} error={form.problems.which} />
      {form.values.whom === 'selection' && (
        <Field of={form.field('names')} label={T.names} hint={T.namesHint} required>
          <TextArea rows={4} spellCheck={false} />
        </Field>
      )}
      <RecipientCount kind={form.values.kind} audience={mailAudienceOf(form.values)} />
    </>
  );
}
