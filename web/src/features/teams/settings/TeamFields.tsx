import { TEAM_LIMITS, TEAM_STATUSES } from '@fanion/rules/teams/teams';
import { lengthOf } from '../../../lib/text-length.ts';
import type { Form } from '../../../lib/use-form.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { RadioCards } from '../../../ui/forms/RadioCards.tsx';
import { TextArea } from '../../../ui/forms/TextArea.tsx';
import { TextInput } from '../../../ui/forms/TextInput.tsx';
import { STATUS_HINTS, STATUS_LABELS } from '../texts.ts';
import type { TeamForm } from './form-model.ts';
import { FORM_TEXTS as T } from './form-texts.ts';
import { SpecialtyChoice } from './SpecialtyChoice.tsx';

type Props = { form: Form<TeamForm> };

/** Name, description and specialties of a team. */
export function IdentityFields({ form }: Props) {
  const length = lengthOf(form.values.name);
  return (
    <>
      <Field of={form.field('name')} label={T.name} hint={T.nameHint} required>
        <TextInput
          autoComplete="off"
          end={
            <span className="team-length" data-over={length > TEAM_LIMITS.name || undefined}>
              {length}/{TEAM_LIMITS.name}
              <span className="sr"> {T.characters}</span>
            </span>
          }
        />
      </Field>
      <Field of={form.field('description')} label={T.description} hint={T.descriptionHint} optional>
        <TextArea limit={TEAM_LIMITS.description} rows={4} />
      </Field>
      <SpecialtyChoice legend={T.specialties} {...form.choice('specialties')} />
    </>
  );
}

/** The joining rules, and the requirements. */
export function RecruitingFields({ form }: Props) {
  return (
    <>
      <RadioCards
        legend={T.status}
        {...form.choice('status')}
        cards={TEAM_STATUSES.map((status) => ({
          value: status,
          title: STATUS_LABELS[status],
          text: STATUS_HINTS[status],
        }))}
      />
      <Field of={form.field('requirements')} label={T.requirements} hint={T.requirementsHint} optional>
        <TextArea limit={TEAM_LIMITS.requirements} rows={3} />
      </Field>
    </>
  );
}
