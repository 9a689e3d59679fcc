import type { AuthoredChallenge } from '@fanion/contract/challenges/drafts/endpoints';
import { CATEGORIES, categoryName } from '@fanion/rules/challenges/categories';
import { DIFFICULTY_LABELS } from '@fanion/rules/challenges/difficulties';
import { TAG_MAX, TAGS_MOST } from '@fanion/rules/challenges/limits';
import type { Form } from '../../../lib/use-form.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { optionsOf, Select } from '../../../ui/forms/Select.tsx';
import { TagInput } from '../../../ui/forms/TagInput.tsx';
import { TextInput } from '../../../ui/forms/TextInput.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import type { Draft } from '../drafts/model.ts';
import { EDITOR_TEXTS as T } from '../drafts/texts.ts';

type Props = { challenge: AuthoredChallenge; form: Form<Draft> };

/** The name of a challenge, and where it is listed. */
export function EditorIdentity({ challenge, form }: Props) {
  const { category } = form.values;
  const standardCategories = CATEGORIES.map(({ id }) => id);
  // A custom category, from an import, stays among the choices.
  const categories = standardCategories.includes(category)
    ? standardCategories
    : [...standardCategories, category];
  const tags = form.choice('tags');
  return (
    <Card no="01" title={T.identity}>
      <div className="author-facts">
        <Field of={form.field('name')} label={T.name} required className="author-wide">
          <TextInput autoComplete="off" />
        </Field>
        <Field of={form.field('slug')} label={T.slug} hint={challenge.published ? T.slugFixed : T.slugHint}>
          <TextInput
            autoComplete="off"
            spellCheck={false}
            readOnly={challenge.published}
            className="font-mono"
          />
        </Field>
        <Field of={form.field('author')} label={T.author}>
          <TextInput autoComplete="off" />
        </Field>
        <Field of={form.field('category')} label={T.category}>
          <Select options={categories.map((id) => ({ value: id, label: categoryName(id) }))} />
        </Field>
        <Field of={form.field('difficulty')} label={T.difficulty}>
          <Select options={optionsOf(DIFFICULTY_LABELS)} />
        </Field>
        <Field label={T.tags} error={form.problems.tags} optional className="author-wide">
          <TagInput value={tags.value} onChange={tags.onChange} max={TAGS_MOST} maxLength={TAG_MAX} />
        </Field>
        <Field of={form.field('organizer')} label={T.organizer} optional>
          <TextInput autoComplete="off" />
        </Field>
        <Field of={form.field('sponsor')} label={T.sponsor} optional>
          <TextInput autoComplete="off" />
        </Field>
      </div>
    </Card>
  );
}
