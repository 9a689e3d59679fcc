import { Field } from '../../../ui/forms/Field.tsx';
import { Select } from '../../../ui/forms/Select.tsx';
import { TagInput } from '../../../ui/forms/TagInput.tsx';
import { TextArea } from '../../../ui/forms/TextArea.tsx';
import { EVENT_DIFFICULTIES } from '../events/texts.ts';
import { SettingField } from './SettingField.tsx';
import { SETTINGS_TEXTS as T } from './texts.ts';
import type { FormPart } from './use-settings-form.ts';

const LONG_MAX = 20_000;
const CATEGORIES_MAX = 20;
const CATEGORY_LENGTH = 40;

/** What an event is: its names, where it is held, what it says of itself. */
export function IdentityFields(part: FormPart) {
  const { form } = part;
  return (
    <div className="manage-fields">
      <SettingField {...part} name="name" label={T.name} required max={120} />
      <SettingField
        {...part}
        name="slug"
        label={T.slug}
        hint={T.slugHint(form.values.slug)}
        required
        max={80}
      />
      <div className="manage-pair">
        <SettingField {...part} name="organizer" label={T.organizer} max={120} />
        <SettingField {...part} name="location" label={T.location} hint={T.locationHint} max={120} />
      </div>
      <div className="manage-pair">
        <SettingField {...part} name="type" label={T.type} max={40} />
        <Field of={form.field('difficulty')} label={T.difficulty}>
          <Select
            options={Object.entries(EVENT_DIFFICULTIES).map(([value, { label }]) => ({ value, label }))}
          />
        </Field>
      </div>
      <Field label={T.categories} hint={T.categoriesHint} error={form.problems.categories}>
        <TagInput {...form.choice('categories')} max={CATEGORIES_MAX} maxLength={CATEGORY_LENGTH} />
      </Field>
      <Field of={form.field('description')} label={T.description} hint={T.markdown}>
        <TextArea rows={6} limit={LONG_MAX} />
      </Field>
      <Field of={form.field('rules')} label={T.rules} hint={T.markdown}>
        <TextArea rows={6} limit={LONG_MAX} />
      </Field>
      <div className="manage-pair">
        <SettingField {...part} name="contact" label={T.contact} hint={T.contactHint} max={200} />
        <SettingField {...part} name="prizePool" label={T.prizePool} max={120} />
      </div>
      <SettingField {...part} name="url" label={T.url} hint={T.urlHint} type="url" max={300} />
      <SettingField {...part} name="series" label={T.series} hint={T.seriesHint} max={60} />
    </div>
  );
}
