import type { OwnProfile } from '@fanion/contract/profiles/page';
import { OPTIONAL_LINES, PROFILE_LINES } from '@fanion/rules/profiles/lines';
import { date } from '../../../lib/french.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { TextArea } from '../../../ui/forms/TextArea.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { EditLine } from './EditLine.tsx';
import { bioWarning } from './model.ts';
import { PhotoEditor } from './PhotoEditor.tsx';
import { USERNAME_TEXTS } from './texts.ts';
import type { ProfileForm } from './use-profile-form.ts';

/** The fields after the bio, each on its own line. */
const LAST_LINES = OPTIONAL_LINES.filter((line) => line !== 'bio');

type Props = { profile: OwnProfile; form: ProfileForm; onRename: () => void };

/** Photo, pseudo, names, bio and place. */
export function EditIdentity({ profile, form, onRename }: Props) {
  const waits = profile.username_change_at !== null && Date.parse(profile.username_change_at) > Date.now();
  return (
    <Card no="01" title="Profil">
      <div className="grid gap-5">
        <PhotoEditor profile={profile} onChanged={(own) => form.moved(own.version)} />
        <div className="edit-username">
          <div className="min-w-0">
            <p className="field-label">Pseudo</p>
            <p className="truncate font-medium">{profile.username}</p>
            {waits && profile.username_change_at && (
              <p className="meta mt-1">{USERNAME_TEXTS.until(date(profile.username_change_at))}</p>
            )}
          </div>
          {!waits && (
            <Button size="sm" onClick={onRename}>
              {USERNAME_TEXTS.open}
            </Button>
          )}
        </div>
        <div className="grid gap-4 sm:grid-cols-2">
          <EditLine form={form} field="first_name" autoComplete="given-name" autoCapitalize="words" />
          <EditLine form={form} field="last_name" autoComplete="family-name" autoCapitalize="words" />
        </div>
        <div data-field="bio">
          <Field
            of={form.field('bio')}
            label={PROFILE_LINES.bio.label}
            optional
            hint={
              <span role="status" className="block min-h-4">
                {bioWarning(form.values.bio)}
              </span>
            }
          >
            <TextArea rows={3} dir="auto" limit={PROFILE_LINES.bio.max} />
          </Field>
        </div>
        {LAST_LINES.map((field) => (
          <EditLine
            key={field}
            form={form}
            field={field}
            autoComplete={field === 'location' ? 'address-level2' : 'off'}
          />
        ))}
      </div>
    </Card>
  );
}
