import { LOCATION_MAX, NAME_MAX, SPECIALTIES_MAX, SPECIALTY_MAX_LENGTH } from '@fanion/rules/profile';
import { PLATFORMS, type Platform } from '@fanion/rules/social-links';
import { Field } from '../../../ui/forms/Field.tsx';
import { TagInput } from '../../../ui/forms/TagInput.tsx';
import { TextArea } from '../../../ui/forms/TextArea.tsx';
import { TextInput } from '../../../ui/forms/TextInput.tsx';
import { NewPassword } from '../password/NewPassword.tsx';
import { PASSWORD_TEXTS, REGISTER_TEXTS } from '../texts.ts';
import { bioWarning, type Draft, type Problems } from './model.ts';
import { PhotoField } from './PhotoField.tsx';

export type StepProps = {
  draft: Draft;
  problems: Problems;
  set: <F extends keyof Draft>(field: F, value: Draft[F]) => void;
};

type LineProps = StepProps & {
  field: 'first_name' | 'last_name' | 'username' | 'email' | 'location' | Platform;
  label: string;
  hint?: string;
  optional?: boolean;
  type?: 'email';
  autoComplete?: string;
  placeholder?: string;
  maxLength?: number;
};

function Line({ draft, problems, set, field, label, hint, optional, ...input }: LineProps) {
  const name = field === 'first_name' || field === 'last_name';
  return (
    <Field label={label} hint={hint} error={problems[field]} required={!optional} optional={optional}>
      <TextInput
        {...input}
        name={field}
        autoCapitalize={name ? 'words' : 'off'}
        spellCheck={false}
        value={draft[field]}
        onChange={(event) => set(field, event.target.value)}
      />
    </Field>
  );
}

/** Step 1: who it is. */
export function IdentityFields(step: StepProps) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Line {...step} field="first_name" label="Prénom" autoComplete="given-name" maxLength={NAME_MAX} />
        <Line {...step} field="last_name" label="Nom" autoComplete="family-name" maxLength={NAME_MAX} />
      </div>
      <Line
        {...step}
        field="username"
        label="Pseudo"
        hint="Le nom que voient les autres membres."
        autoComplete="username"
      />
      <Line {...step} field="email" label="E-mail" type="email" autoComplete="email" />
    </>
  );
}

/** Step 2: the password twice, and a short bio. */
export function SecurityFields({ draft, problems, set }: StepProps) {
  return (
    <>
      <div>
        <NewPassword
          label="Mot de passe"
          password={draft.password}
          confirmation={draft.confirmation}
          personal={draft}
          onChange={set}
          complete={PASSWORD_TEXTS.secure}
          problem={problems.password}
          confirmationProblem={problems.confirmation}
        />
      </div>
      <Field
        label="Bio"
        optional
        error={problems.bio}
        hint={<span role="status">{bioWarning(draft.bio)}</span>}
      >
        <TextArea
          name="bio"
          rows={3}
          limit={100}
          value={draft.bio}
          onChange={(event) => set('bio', event.target.value)}
        />
      </Field>
    </>
  );
}

const NETWORKS: Record<Platform, string> = {
  github: 'GitHub',
  linkedin: 'LinkedIn',
  rootme: 'Root-Me',
  hackthebox: 'Hack The Box',
  tryhackme: 'TryHackMe',
  discord: 'Discord',
};

/** Step 3: photo, place, specialties and networks, all of them optional. */
export function ProfileFields(step: StepProps) {
  const { draft, problems, set } = step;
  return (
    <>
      <PhotoField
        name={draft.username}
        photo={draft.avatar}
        problem={problems.avatar}
        onChange={(photo) => set('avatar', photo)}
      />
      <Line
        {...step}
        field="location"
        label="Lieu"
        optional
        autoComplete="address-level2"
        maxLength={LOCATION_MAX}
      />
      <Field label="Spécialités" optional hint={REGISTER_TEXTS.maxTags} error={problems.specialties}>
        <TagInput
          value={draft.specialties}
          max={SPECIALTIES_MAX}
          maxLength={SPECIALTY_MAX_LENGTH}
          onChange={(tags) => set('specialties', tags)}
        />
      </Field>
      <fieldset>
        <legend className="mb-3 font-semibold">Réseaux</legend>
        <div className="grid gap-4 sm:grid-cols-2">
          {PLATFORMS.map((platform) => (
            <Line
              key={platform}
              {...step}
              field={platform}
              label={NETWORKS[platform]}
              placeholder={platform === 'discord' ? 'Pseudo' : 'Lien ou pseudo'}
              optional
              autoComplete="off"
            />
          ))}
        </div>
      </fieldset>
    </>
  );
}
