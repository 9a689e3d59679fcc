import { TAKE_BACK_REASON_MAX } from '@fanion/rules/learn/limits';
import { TYPED_USERNAME_MAX } from '@fanion/rules/profiles/limits';
import { useForm } from '../../../lib/use-form.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { TextArea } from '../../../ui/forms/TextArea.tsx';
import { TextInput } from '../../../ui/forms/TextInput.tsx';
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { requiredProblems } from './model.ts';
import { useTakeBackLesson } from './queries.ts';
import { EDITOR_TEXTS as T } from './texts.ts';

/** Takes the lesson back from a member who marked it as done without doing it. */
export function TakeBackDialog({ slug, onClose }: { slug: string; onClose: () => void }) {
  const takeBack = useTakeBackLesson(slug);
  const form = useForm({
    initial: { username: '', reason: '' },
    check: (values) => requiredProblems(values, { username: T.takeBackMember, reason: T.takeBackReason }),
    send: ({ username, reason }) =>
      takeBack.mutateAsync({ username: username.trim(), reason: reason.trim() }),
    done: toast.saying(onClose),
  });
  return (
    <FormDialog
      danger
      form={form}
      title={T.takeBack}
      send={T.takeBackSend}
      failed={T.actFailed}
      onClose={onClose}
    >
      <p>{T.takeBackWhy}</p>
      <Field of={form.field('username')} label={T.takeBackMember} required>
        <TextInput maxLength={TYPED_USERNAME_MAX} autoComplete="off" spellCheck={false} />
      </Field>
      <Field of={form.field('reason')} label={T.takeBackReason} required>
        <TextArea rows={3} limit={TAKE_BACK_REASON_MAX} />
      </Field>
    </FormDialog>
  );
}
