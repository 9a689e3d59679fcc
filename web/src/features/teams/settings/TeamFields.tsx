import { TEAM_STATUSES } from '@fanion/rules/teams';
import { lengthOf } from '../../../lib/text-length.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { RadioCards } from '../../../ui/forms/RadioCards.tsx';
import { TextArea } from '../../../ui/forms/TextArea.tsx';
import { TextInput } from '../../../ui/forms/TextInput.tsx';
import { STATUS_HINTS, STATUS_LABELS } from '../texts.ts';
import { LENGTHS, type TeamErrors, type TeamForm } from './form-model.ts';
import { FORM_TEXTS as T } from './form-texts.ts';
import { SpecialtyChoice } from './SpecialtyChoice.tsx';
import type { SetTeamField } from './use-team-form.ts';

type Props = { form: TeamForm; errors: TeamErrors; set: SetTeamField };

/** Name, description and specialties of a team. */
export function IdentityFields({ form, errors, set }: Props) {
  const length = lengthOf(form.name);
  return (
    <>
      <Field label={T.name} hint={T.nameHint} error={errors.name} required>
        <TextInput
          name="name"
          autoComplete="off"
          value={form.name}
          onChange={(event) => set('name', event.target.value)}
          end={
            <span className="team-length" data-over={length > LENGTHS.name || undefined}>
              {length}/{LENGTHS.name}
              <span className="sr"> {T.characters}</span>
            </span>
          }
        />
      </Field>
      <Field label={T.description} hint={T.descriptionHint} error={errors.description} optional>
        <TextArea
          name="description"
          limit={LENGTHS.description}
          rows={4}
          value={form.description}
          onChange={(event) => set('description', event.target.value)}
        />
      </Field>
      <SpecialtyChoice
        legend={T.specialties}
        value={form.specialties}
        onChange={(chosen) => set('specialties', chosen)}
      />
    </>
  );
}

/** Who may join, and what is expected of them. */
export function RecruitingFields({ form, errors, set }: Props) {
  return (
    <>
      <RadioCards
        legend={T.status}
        value={form.status}
        onChange={(status) => set('status', status)}
        cards={TEAM_STATUSES.map((status) => ({
          value: status,
          title: STATUS_LABELS[status],
          text: STATUS_HINTS[status],
        }))}
      />
      <Field label={T.requirements} hint={T.requirementsHint} error={errors.requirements} optional>
        <TextArea
          name="requirements"
          limit={LENGTHS.requirements}
          rows={3}
          value={form.requirements}
          onChange={(event) => set('requirements', event.target.value)}
        />
      </Field>
    </>
  );
}
