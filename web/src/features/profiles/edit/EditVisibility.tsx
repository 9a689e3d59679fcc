import { VISIBILITY_FIELDS } from '@fanion/rules/profiles/visibility';
import { typeset } from '../../../lib/french.ts';
import { FieldsetError } from '../../../ui/forms/FieldsetError.tsx';
import { Switch } from '../../../ui/forms/Switch.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { VISIBILITY_TEXTS } from '../texts.ts';
import { EDIT_TEXTS } from './texts.ts';
import type { ProfileForm } from './use-profile-form.ts';

/**
 * What other members see, field by field, each switch describing its current effect
 * (docs/product/profiles.md#visibilité).
 */
export function EditVisibility({ form }: { form: ProfileForm }) {
  const { visibility } = form.values;
  return (
    <Card no="03" title="Visibilité">
      <p className="text-muted">{EDIT_TEXTS.visibilityLead}</p>
      <div className="edit-visibility" data-field="visibility">
        {VISIBILITY_FIELDS.map((field) => {
          const { label, on, off } = VISIBILITY_TEXTS[field];
          return (
            <Switch
              key={field}
              checked={visibility[field]}
              hint={typeset(visibility[field] ? on : off)}
              onChange={(event) => form.set('visibility', { ...visibility, [field]: event.target.checked })}
            >
              {label}
            </Switch>
          );
        })}
      </div>
      <FieldsetError text={form.problems.visibility} />
    </Card>
  );
}
