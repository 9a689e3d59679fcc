import { PROFILE_LINES } from '@fanion/rules/profiles/lines';
import { SPECIALTIES_MAX, SPECIALTY_MAX_LENGTH } from '@fanion/rules/profiles/profile';
import { isNameOnly, NETWORKS, PLATFORMS, type Platform } from '@fanion/rules/profiles/social-links';
import type { Form } from '../../../lib/use-form.ts';
import { Checkbox } from '../../../ui/forms/Checkbox.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { TagInput } from '../../../ui/forms/TagInput.tsx';
import { TextArea } from '../../../ui/forms/TextArea.tsx';
import { TextInput } from '../../../ui/forms/TextInput.tsx';
import { NewPassword } from '../password/NewPassword.tsx';
import { PASSWORD_TEXTS } from '../password/texts.ts';
import { bioWarning, type Draft } from './model.ts';
import { PhotoField } from './PhotoField.tsx';
import { REGISTER_TEXTS } from './texts.ts';

type StepProps = { form: Form<Draft> };

type LineProps = StepProps & {
  name: 'first_name' | 'last_name' | 'username' | 'email' | 'location' | Platform;
  label: string;
  hint?: string;
  optional?: boolean;
  type?: 'email';
  autoComplete?: string;
  autoCapitalize?: string;
  placeholder?: string;
  maxLength?: number;
};

function Line({ form, name, label, hint, optional, ...input }: LineProps) {
  return (
    <Field of={form.field(name)} label={label} hint={hint} required={!optional} optional={optional}>
      <TextInput autoCapitalize="off" spellCheck={false} {...input} />
    </Field>
  );
}

/** Step 1: identity. */
export function IdentityFields({ form }: StepProps) {
  const words = { form, autoCapitalize: 'words', maxLength: PROFILE_LINES.first_name.max };
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Line {...words} name="first_name" label="Prénom" autoComplete="given-name" />
        <Line {...words} name="last_name" label="Nom" autoComplete="family-name" />
      </div>
      <Checkbox {...form.toggle('shows_name')}>{REGISTER_TEXTS.showsName}</Checkbox>
      <Line
        form={form}
        name="username"
        label="Pseudo"
        hint="Le nom que voient les autres membres."
        autoComplete="username"
      />
      <Line form={form} name="email" label="E-mail" type="email" autoComplete="email" />
    </>
  );
}

/** Step 2: the password twice, and a short bio. */
export function SecurityFields({ form }: StepProps) {
  const { values } = form;
  return (
    <>
      <NewPassword
        label="Mot de passe"
        password={form.field('password')}
        confirmation={form.field('confirmation')}
        personal={values}
        complete={PASSWORD_TEXTS.secure}
      />
      <Field
        of={form.field('bio')}
        label="Bio"
        optional
        hint={<span role="status">{bioWarning(values.bio)}</span>}
      >
        <TextArea rows={3} limit={PROFILE_LINES.bio.max} />
      </Field>
    </>
  );
}

/** Step 3: photo, place, specialties and networks, all of them optional. */
export function ProfileFields({ form }: StepProps) {
  return (
    <>
      <p className="text-muted">{REGISTER_TEXTS.allOptional}</p>
      <PhotoField
        name={form.values.username}
        photo={form.values.avatar}
        problem={form.problems.avatar}
        onChange={form.choice('avatar').onChange}
      />
      <Line
        form={form}
        name="location"
        label="Lieu"
        optional
        autoComplete="address-level2"
        maxLength={PROFILE_LINES.location.max}
      />
      <Field label="Spécialités" optional hint={REGISTER_TEXTS.maxTags} error={form.problems.specialties}>
        <TagInput {...form.choice('specialties')} max={SPECIALTIES_MAX} maxLength={SPECIALTY_MAX_LENGTH} />
      </Field>
      <fieldset>
        <legend className="mb-3 font-semibold">Réseaux</legend>
        <div className="grid gap-4 sm:grid-cols-2">
          {PLATFORMS.map((platform) => (
            <Line
              key={platform}
              form={form}
              name={platform}
              label={NETWORKS[platform]}
              placeholder={isNameOnly(platform) ? 'Pseudo' : 'Lien ou pseudo'}
              optional
              autoComplete="off"
            />
          ))}
        </div>
      </fieldset>
    </>
  );
}
