import type { Form } from '../../../lib/use-form.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { TextArea } from '../../../ui/forms/TextArea.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import type { Draft } from '../drafts/model.ts';
import { EDITOR_TEXTS as T } from '../drafts/texts.ts';

/** The texts that players read before and after solving. */
export function EditorStatement({ form }: { form: Form<Draft> }) {
  const words = form.values.description.split(/\s+/).filter(Boolean).length;
  return (
    <Card no="02" title={T.statement}>
      <div className="challenge-fields">
        <Field of={form.field('description')} label={T.statementText} hint={T.words(words)}>
          <TextArea rows={14} spellCheck className="challenge-area" />
        </Field>
        <Field of={form.field('connection_info')} label={T.connection} hint={T.connectionHint} optional>
          <TextArea rows={2} spellCheck={false} className="challenge-area" />
        </Field>
        <div className="author-facts">
          <Field of={form.field('rules')} label={T.rules} hint={T.oneALine} optional>
            <TextArea rows={3} />
          </Field>
          <Field of={form.field('requirements')} label={T.requirements} hint={T.oneALine} optional>
            <TextArea rows={3} />
          </Field>
        </div>
        <Field of={form.field('solution')} label={T.solution} hint={T.solutionHint} optional>
          <TextArea rows={6} spellCheck className="challenge-area" />
        </Field>
      </div>
    </Card>
  );
}
