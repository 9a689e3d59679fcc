import { EVENT_BOUNDS } from '@fanion/rules/ctf/event-bounds';
import { Field } from '../../../ui/forms/Field.tsx';
import { Select } from '../../../ui/forms/Select.tsx';
import { TagInput } from '../../../ui/forms/TagInput.tsx';
import { TextArea } from '../../../ui/forms/TextArea.tsx';
import { EVENT_DIFFICULTIES } from '../events/texts.ts';
import { SettingField } from './SettingField.tsx';
import { SETTINGS_TEXTS as T } from './texts.ts';
import type { FormPart } from './use-settings-form.ts';

/** The identity of an event: its names, where it is held, its description. */
export function IdentityFields(part: FormPart) {
  const { form } = part;
  return (
    <div className="manage-fields">
      <SettingField {...part} name="name" label={T.name} required max={EVENT_BOUNDS.name} />
      <SettingField
        {...part}
        name="slug"
        label={T.slug}
        hint={T.slugHint(form.values.slug)}
        required
        max={EVENT_BOUNDS.slug}
      />
      <div className="manage-pair">
        <SettingField {...part} name="organizer" label={T.organizer} max={EVENT_BOUNDS.organizer} />
        <SettingField
          {...part}
          name="location"
          label={T.location}
          hint={T.locationHint}
          max={EVENT_BOUNDS.location}
        />
      </div>
      <div className="manage-pair">
        <SettingField {...part} name="type" label={T.type} max={EVENT_BOUNDS.type} />
        <Field of={form.field('difficulty')} label={T.difficulty}>
          <Select
            options={Object.entries(EVENT_DIFFICULTIES).map(([value, { label }]) => ({ value, label }))}
          />
        </Field>
      </div>
      <Field label={T.categories} hint={T.categoriesHint} error={form.problems.categories}>
        <TagInput
          {...form.choice('categories')}
          max={EVENT_BOUNDS.categories}
          maxLength={EVENT_BOUNDS.category}
        />
      </Field>
      <Field of={form.field('description')} label={T.description} hint={T.markdown}>
        <TextArea rows={6} limit={EVENT_BOUNDS.description} />
      </Field>
      <Field of={form.field('rules')} label={T.rules} hint={T.markdown}>
        <TextArea rows={6} limit={EVENT_BOUNDS.rules} />
      </Field>
      <div className="manage-pair">
        <SettingField
          {...part}
          name="contact"
          label={T.contact}
          hint={T.contactHint}
          max={EVENT_BOUNDS.contact}
        />
        <SettingField {...part} name="prizePool" label={T.prizePool} max={EVENT_BOUNDS.prizes} />
      </div>
      <SettingField {...part} name="url" label={T.url} hint={T.urlHint} type="url" max={EVENT_BOUNDS.url} />
      <SettingField {...part} name="series" label={T.series} hint={T.seriesHint} max={EVENT_BOUNDS.series} />
    </div>
  );
}
