import type { AuthoredPath } from '@fanion/contract/learn/authoring/paths';
import { LESSON_LIMITS, MODULE_LIMITS } from '@fanion/rules/learn/authoring-limits';
import { useNavigate } from '../../../lib/routing/hooks.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { TextArea } from '../../../ui/forms/TextArea.tsx';
import { TextInput } from '../../../ui/forms/TextInput.tsx';
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx';
import { editorAddress, requiredProblems } from './model.ts';
import { useChangeModule, useCreateLesson, useCreateModule } from './queries.ts';
import { DESK_TEXTS as T } from './texts.ts';

type Module = AuthoredPath['modules'][number];

/** A module: its title and its summary. */
export function ModuleDialog({
  path,
  module,
  onClose,
}: {
  path: string;
  module?: Module;
  onClose: () => void;
}) {
  const create = useCreateModule(path);
  const change = useChangeModule(module?.id ?? 0);
  const form = useForm({
    initial: { title: module?.title ?? '', summary: module?.summary ?? '' },
    check: (values) => requiredProblems(values, { title: T.fieldTitle, summary: T.fieldSummary }),
    send: (values): Promise<unknown> => (module ? change : create).mutateAsync(values),
    done: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={module ? T.editModule : T.moduleTitle}
      send={module ? T.save : T.create}
      failed={T.saveFailed}
      onClose={onClose}
    >
      <Field of={form.field('title')} label={T.fieldTitle} required>
        <TextInput maxLength={MODULE_LIMITS.title} autoComplete="off" />
      </Field>
      <Field of={form.field('summary')} label={T.fieldSummary} required>
        <TextArea rows={3} limit={MODULE_LIMITS.summary} />
      </Field>
    </FormDialog>
  );
}

/** Creates a lesson from its title, then opens its editor. */
export function LessonDialog({ module, onClose }: { module: Module; onClose: () => void }) {
  const navigate = useNavigate();
  const create = useCreateLesson(module.id);
  const form = useForm({
    initial: { title: '' },
    check: (values) => requiredProblems(values, { title: T.fieldTitle }),
    send: ({ title }) => create.mutateAsync(title),
    done: ({ slug }) => {
      onClose();
      void navigate(editorAddress(slug));
    },
  });
  return (
    <FormDialog form={form} title={T.lessonTitle} send={T.create} failed={T.saveFailed} onClose={onClose}>
      <p className="text-muted">{T.lessonLead}</p>
      <Field of={form.field('title')} label={T.fieldTitle} required>
        <TextInput maxLength={LESSON_LIMITS.title} autoComplete="off" />
      </Field>
    </FormDialog>
  );
}
