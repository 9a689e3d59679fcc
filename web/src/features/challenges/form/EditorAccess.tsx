import type { Form } from '../../../lib/use-form.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { optionsOf, Select } from '../../../ui/forms/Select.tsx';
import { Switch } from '../../../ui/forms/Switch.tsx';
import { TagInput } from '../../../ui/forms/TagInput.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import type { Draft } from '../drafts/model.ts';
import { EDITOR_TEXTS as T } from '../drafts/texts.ts';

/** Who may play it, and after what. */
export function EditorAccess({ form }: { form: Form<Draft> }) {
  const prerequisites = form.choice('prerequisites');
  return (
    <Card no="07" title={T.access}>
      <div className="challenge-fields">
        <Field of={form.field('plan')} label={T.plan}>
          <Select options={optionsOf(T.plans)} />
        </Field>
        <Field
          label={T.prerequisites}
          hint={T.prerequisitesHint}
          error={form.problems.prerequisites}
          optional
        >
          <TagInput value={prerequisites.value} onChange={prerequisites.onChange} max={20} maxLength={80} />
        </Field>
        {prerequisites.value.length > 0 && <Switch {...form.toggle('anonymize')}>{T.anonymize}</Switch>}
        <Switch {...form.toggle('is_featured')}>{T.featured}</Switch>
      </div>
    </Card>
  );
}
