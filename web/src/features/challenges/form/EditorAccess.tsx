import type { AuthoredChallenge } from '@fanion/contract/challenges/drafts/endpoints';
import type { Form } from '../../../lib/use-form.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { optionsOf, Select } from '../../../ui/forms/Select.tsx';
import { Switch } from '../../../ui/forms/Switch.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import type { Draft } from '../drafts/model.ts';
import { EDITOR_TEXTS as T } from '../drafts/texts.ts';
import { NextField } from './NextField.tsx';
import { PrerequisiteField } from './PrerequisiteField.tsx';

type Props = { challenge: AuthoredChallenge; form: Form<Draft> };

/** Whether visitors may play it; what still closes it to them is shown. */
function OpenToAll({ form }: { form: Form<Draft> }) {
  const { open_to_all, plan, prerequisites, logic } = form.values;
  const closed = plan !== '' || prerequisites.length > 0 || logic === 'all';
  return (
    <>
      <Switch {...form.toggle('open_to_all')}>{T.openToAll}</Switch>
      {open_to_all && closed && <p className="meta">{T.openToAllOff}</p>}
    </>
  );
}

/** Its audience and its prerequisites; for an event's challenge, all its players. */
export function EditorAccess({ challenge, form }: Props) {
  const { event, own } = challenge;
  return (
    <Card no="07" title={T.access}>
      <div className="challenge-fields">
        {!event && !own && (
          <Field of={form.field('plan')} label={T.plan}>
            <Select options={optionsOf(T.plans)} />
          </Field>
        )}
        <PrerequisiteField id={challenge.id} form={form} />
        {!event && <NextField id={challenge.id} form={form} />}
        {!event && form.values.prerequisites.length > 0 && (
          <Switch {...form.toggle('anonymize')}>{T.anonymize}</Switch>
        )}
        {!event && !own && <Switch {...form.toggle('is_featured')}>{T.featured}</Switch>}
        {!event && !own && <OpenToAll form={form} />}
      </div>
    </Card>
  );
}
