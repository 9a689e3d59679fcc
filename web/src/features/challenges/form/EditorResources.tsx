import { Plus, Trash2 } from 'lucide-react';
import type { Form } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { TextInput } from '../../../ui/forms/TextInput.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { FORM_TEXTS as T } from '../drafts/form-texts.ts';
import type { Draft, ResourceDraft } from '../drafts/model.ts';

const MOST = 30;

/** Useful links, shown under the statement in this order. */
export function EditorResources({ form }: { form: Form<Draft> }) {
  const { resources } = form.values;
  const setResources = (next: ResourceDraft[]) => form.set('resources', next);
  const set = (key: number, part: Partial<ResourceDraft>) =>
    setResources(resources.map((one) => (one.key === key ? { ...one, ...part } : one)));
  return (
    <Card no="08" title={T.resources}>
      <div className="challenge-fields">
        {resources.map((one, index) => (
          <fieldset key={one.key} className="challenge-resource">
            <legend className="sr">{T.resource(index + 1)}</legend>
            <div className="author-facts">
              {(['title', 'url'] as const).map((name) => (
                <Field key={name} label={name === 'title' ? T.resourceTitle : T.resourceUrl} required>
                  <TextInput
                    autoComplete="off"
                    value={one[name]}
                    onChange={(event) => set(one.key, { [name]: event.target.value })}
                  />
                </Field>
              ))}
              <Field label={T.resourceAbout} optional className="author-wide">
                <TextInput
                  autoComplete="off"
                  value={one.description}
                  onChange={(event) => set(one.key, { description: event.target.value })}
                />
              </Field>
            </div>
            <IconButton
              icon={Trash2}
              label={T.removeResource(index + 1)}
              onClick={() => setResources(resources.filter(({ key }) => key !== one.key))}
            />
          </fieldset>
        ))}
        <p className="field-error" role="alert" hidden={!form.problems.resources}>
          {form.problems.resources}
        </p>
        <div className="challenge-line">
          <Button
            size="sm"
            icon={Plus}
            aria-disabled={resources.length >= MOST || undefined}
            onClick={() =>
              resources.length < MOST &&
              setResources([
                ...resources,
                {
                  key: Math.max(-1, ...resources.map(({ key }) => key)) + 1,
                  title: '',
                  url: '',
                  description: '',
                },
              ])
            }
          >
            {T.addResource}
          </Button>
          <p className="meta">{T.resourcesHint}</p>
        </div>
      </div>
    </Card>
  );
}
