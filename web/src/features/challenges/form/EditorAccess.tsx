import type { AuthoredChallenge } from '@fanion/contract/challenges/authoring';
import type { Form } from '../../../lib/use-form.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { optionsOf, Select } from '../../../ui/forms/Select.tsx';
import { Switch } from '../../../ui/forms/Switch.tsx';
import { TagInput } from '../../../ui/forms/TagInput.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import type { Draft } from '../drafts/model.ts';
import { EDITOR_TEXTS as T } from '../drafts/texts.ts';

type Props = { challenge: AuthoredChallenge; form: Form<Draft> };

/** Who may play it, and after what; of an event, all its players do. */
export function EditorAccess({ challenge, form }: Props) {
  const { event } = challenge;
  const prerequisites = form.choice('prerequisites');
  return (
    <Card no="07" title={T.access}>
      <div className="challenge-fields">
        {!event && (
          <Field of={form.field('plan')} label={T.plan}>
            <Select options={optionsOf(T.plans)} />
          </Field>
        )}
        <Field
          label={T.prerequisites}
          hint={T.prerequisitesHint}
          error={form.problems.prerequisites}
          optional
        >
          <TagInput value={prerequisites.value} onChange={prerequisites.onChange} max={20} maxLength={80} />
        </Field>
        {!event && prerequisites.value.length > 0 && (
          <Switch {...form.toggle('anonymize')}>{T.anonymize}</Switch>
        )}
        {!event && <Switch {...form.toggle('is_featured')}>{T.featured}</Switch>}
      </div>
    </Card>
  );
}
