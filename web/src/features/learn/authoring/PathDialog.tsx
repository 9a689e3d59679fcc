import type { AuthoredPath } from '@fanion/contract/learn/authoring/paths';
import { CATEGORIES } from '@fanion/rules/challenges/categories';
import { PATH_LIMITS } from '@fanion/rules/learn/authoring-limits';
import { useForm } from '../../../lib/use-form.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { optionsOf, Select } from '../../../ui/forms/Select.tsx';
import { Switch } from '../../../ui/forms/Switch.tsx';
import { TextArea } from '../../../ui/forms/TextArea.tsx';
import { TextInput } from '../../../ui/forms/TextInput.tsx';
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx';
import type { Level } from '../model.ts';
import { PathChoice } from '../PathChoice.tsx';
import { LEVEL_LABELS } from '../texts.ts';
import { requiredProblems } from './model.ts';
import { useChangePath, useCreatePath } from './queries.ts';
import { DESK_TEXTS as T } from './texts.ts';

type Props = { path?: AuthoredPath; paths: readonly AuthoredPath[]; onClose: () => void };

const BLANK = {
  title: '',
  summary: '',
  level: 'facile' as Level,
  category: CATEGORIES[0]?.id ?? '',
  author: '',
  requires: [] as string[],
  unlisted: false,
};

/** The facts about a path, without its modules. */
export function PathDialog({ path, paths, onClose }: Props) {
  const create = useCreatePath();
  const change = useChangePath(path?.slug ?? '');
  const { title, summary, level, category, author, requires, unlisted } = path ?? BLANK;
  const form = useForm({
    initial: { title, summary, level, category, author, requires, unlisted },
    check: (values) =>
      requiredProblems(values, { title: T.fieldTitle, summary: T.fieldSummary, author: T.fieldAuthor }),
    send: (values): Promise<unknown> => (path ? change : create).mutateAsync(values),
    done: onClose,
  });
  const others = paths.filter(({ slug }) => slug !== path?.slug);
  return (
    <FormDialog
      form={form}
      title={path ? T.editPath : T.newPath}
      send={path ? T.save : T.create}
      failed={T.saveFailed}
      width={560}
      onClose={onClose}
    >
      <Field of={form.field('title')} label={T.fieldTitle} required>
        <TextInput maxLength={PATH_LIMITS.title} autoComplete="off" />
      </Field>
      <Field of={form.field('summary')} label={T.fieldSummary} required>
        <TextArea rows={2} limit={PATH_LIMITS.summary} />
      </Field>
      <Field of={form.field('level')} label={T.fieldLevel}>
        <Select options={optionsOf(LEVEL_LABELS)} />
      </Field>
      <Field of={form.field('category')} label={T.fieldCategory}>
        <Select options={CATEGORIES.map(({ id, name }) => ({ value: id, label: name }))} />
      </Field>
      <Field of={form.field('author')} label={T.fieldAuthor} required>
        <TextInput maxLength={PATH_LIMITS.author} autoComplete="off" />
      </Field>
      {others.length > 0 && (
        <PathChoice
          paths={others}
          {...form.choice('requires')}
          legend={T.fieldRequires}
          hint={T.fieldRequiresHint}
          error={form.problems.requires}
        />
      )}
      <Switch hint={T.fieldUnlistedHint} {...form.toggle('unlisted')}>
        {T.fieldUnlisted}
      </Switch>
    </FormDialog>
  );
}
