import '../settings/settings.css';
import type { listLegalPages } from '@fanion/contract/association/legal';
import type { AnswerOf } from '@fanion/contract/endpoint';
import { blanksOf } from '@fanion/rules/association/blanks';
import { LEGAL_MAX } from '@fanion/rules/association/limits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { date } from '../../../lib/french.ts';
import { Link } from '../../../lib/routing/Link.tsx';
import { type Form, useForm } from '../../../lib/use-form.ts';
import { FormConflict } from '../../../ui/authoring/FormConflict.tsx';
import { useConflict } from '../../../ui/authoring/use-conflict.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Checkbox } from '../../../ui/forms/Checkbox.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { TextArea } from '../../../ui/forms/TextArea.tsx';
import { Chip } from '../../../ui/identity/Chip.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { Notice } from '../../../ui/states/Notice.tsx';
import { QueryState } from '../../../ui/states/QueryState.tsx';
import { legalPagesQuery, useWriteLegal } from './queries.ts';
import { LEGAL_TEXTS as T, TITLES } from './texts.ts';

type Page = AnswerOf<typeof listLegalPages>['pages'][number];

/** The legal texts, each with its last change and the link to edit it. */
export function LegalPages() {
  const [toEdit, setToEdit] = useState<Page | null>(null);
  const query = useQuery(legalPagesQuery);
  const { data } = query;
  return (
    <Card no="01" title={T.title}>
      <p className="settings-lead">{T.lead}</p>
      {data ? (
        <ul className="lines">
          {data.pages.map((one) => (
            <li key={one.page} className="settings-line">
              <div>
                <p>
                  <Link className="link" to={`/${one.page}`}>
                    {TITLES[one.page]}
                  </Link>
                </p>
                <p className="meta flex flex-wrap items-center gap-2">
                  {one.updated_at ? T.updated(one.version, date(one.updated_at)) : T.notWritten}
                  {one.agreed && <span>{T.agreed(one.agreed.agreed, one.agreed.members)}</span>}
                  {blanksOf(one.text).length > 0 && <Chip tone="warn">{T.blanks}</Chip>}
                </p>
              </div>
              <Button size="sm" aria-label={T.editOf(TITLES[one.page])} onClick={() => setToEdit(one)}>
                {T.edit}
              </Button>
            </li>
          ))}
        </ul>
      ) : (
        <QueryState query={query} compact failed={T.failed} lines={4} height={48} />
      )}
      {toEdit && <WriteLegal page={toEdit} onClose={() => setToEdit(null)} />}
    </Card>
  );
}

function WriteLegal({ page, onClose }: { page: Page; onClose: () => void }) {
  const write = useWriteLegal();
  const conflict = useConflict<{ text: string }>(page.version);
  const form = useForm({
    // A text published for the first time asks for consent by default.
    initial: { text: page.text, asks: page.may_ask && page.agreed === null, with_blanks: false },
    check: ({ text, with_blanks: on }) => (blanksOf(text).length > 0 && !on ? { text: T.blanksFirst } : {}),
    send: (values) => conflict.send((version) => write.mutateAsync({ page: page.page, version, ...values })),
    done: () => {
      toast.ok(T.saved);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={TITLES[page.page]}
      send={T.save}
      failed={T.saveFailed}
      width={880}
      onClose={onClose}
    >
      <FormConflict
        form={form}
        conflict={conflict}
        valuesOf={({ text }) => ({ ...form.values, text })}
        contentOf={({ text }) => ({ text })}
        parts={{ text: T.text }}
      />
      {form.values.text === '' && (
        <Button className="justify-self-start" onClick={() => form.set('text', page.model)}>
          {T.useModel}
        </Button>
      )}
      <Field of={form.field('text')} label={T.text} hint={T.hint}>
        <TextArea limit={LEGAL_MAX} rows={18} />
      </Field>
      <Blanks form={form} />
      {page.may_ask && (
        <div className="grid gap-1">
          <Checkbox {...form.toggle('asks')}>{T.asks}</Checkbox>
          <p className="field-hint">{T.asksHint}</p>
        </div>
      )}
    </FormDialog>
  );
}

/** The blanks left from a model, with their lines; publishing with them must be deliberate. */
function Blanks({ form }: { form: Form<{ text: string; asks: boolean; with_blanks: boolean }> }) {
  const blanks = blanksOf(form.values.text);
  if (blanks.length === 0) return null;
  return (
    <Notice tone="warn" title={T.blanksLeft(blanks.length)}>
      <ul>
        {blanks.map(({ line, what }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same text gives the same blanks
          <li key={index}>{T.blankAt(line, what)}</li>
        ))}
      </ul>
      <Checkbox {...form.toggle('with_blanks')}>{T.withBlanks}</Checkbox>
    </Notice>
  );
}
