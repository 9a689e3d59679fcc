import { SPECIALTIES_MAX, SPECIALTY_MAX_LENGTH } from '@fanion/rules/profiles/profile';
import { PLATFORMS } from '@fanion/rules/profiles/social-links';
import { Checkbox } from '../../../ui/forms/Checkbox.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { TagInput } from '../../../ui/forms/TagInput.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { EditLine } from './EditLine.tsx';
import { EDIT_TEXTS, NETWORK_PLACEHOLDER } from './texts.ts';
import type { ProfileForm } from './use-profile-form.ts';

/** Specialties, networks, and what the member looks for. */
export function EditSkills({ form }: { form: ProfileForm }) {
  return (
    <Card no="02" title="Compétences et réseaux">
      <div className="grid gap-5">
        <div data-field="specialties">
          <Field label="Spécialités" optional hint={EDIT_TEXTS.maxTags} error={form.problems.specialties}>
            <TagInput
              {...form.choice('specialties')}
              max={SPECIALTIES_MAX}
              maxLength={SPECIALTY_MAX_LENGTH}
            />
          </Field>
        </div>
        <fieldset>
          <legend className="mb-3 font-semibold">Réseaux</legend>
          <div className="grid gap-4 sm:grid-cols-2">
            {PLATFORMS.map((platform) => (
              <EditLine
                key={platform}
                form={form}
                field={platform}
                placeholder={NETWORK_PLACEHOLDER(platform)}
                autoComplete="off"
                autoCapitalize="off"
              />
            ))}
          </div>
        </fieldset>
        <fieldset className="grid justify-items-start gap-3">
          <legend className="mb-3 font-semibold">Situation</legend>
          <div data-field="seeks_team">
            <Checkbox {...form.toggle('seeks_team')}>
              {EDIT_TEXTS.seeksTeam}
              <span className="meta block">{EDIT_TEXTS.seeksTeamHint}</span>
            </Checkbox>
          </div>
          <div data-field="is_student">
            <Checkbox {...form.toggle('is_student')}>
              {EDIT_TEXTS.student}
              <span className="meta block">{EDIT_TEXTS.studentHint}</span>
            </Checkbox>
          </div>
        </fieldset>
      </div>
    </Card>
  );
}
