import { WRITEUP_LIMITS } from '@fanion/rules/writeups/text';
import { useNavigate } from '../../../lib/routing/hooks.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { Select } from '../../../ui/forms/Select.tsx';
import { TextInput } from '../../../ui/forms/TextInput.tsx';
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx';
import type { Subject } from '../model.ts';
import { WRITEUP_TEXTS } from '../texts.ts';
import { titleProblem } from '../writing/model.ts';
import { useCreateWriteup } from '../writing/queries.ts';

type Props = {
  subject: Subject;
  name: string;
  /** Whether the subject as a whole may be chosen. */
  whole: boolean;
  challenges: readonly { id: number; name: string }[];
  onClose: () => void;
};

const cut = (text: string) => [...text].slice(0, WRITEUP_LIMITS.title).join('');

/** Chooses the subject and title, creates the draft and opens the editor. */
export function NewWriteup({ subject, name, whole, challenges, onClose }: Props) {
  const create = useCreateWriteup();
  const navigate = useNavigate();
  const titleFor = (id: string) => cut(challenges.find((one) => String(one.id) === id)?.name ?? name);
  const first = whole ? '' : String(challenges[0]?.id ?? '');
  const form = useForm({
    initial: { challenge_id: first, title: titleFor(first) },
    check: ({ title }) => ({ title: titleProblem(title) }),
    send: ({ challenge_id: about, title }) =>
      create.mutateAsync({
        ctfId: subject.ctfId,
        challenge_id: about ? Number(about) : subject.challengeId,
        title: title.trim(),
      }),
    done: ({ writeup }) => void navigate(`/ctf/write-ups/${writeup.id}`),
  });
  const { values, set } = form;
  return (
    <FormDialog
      form={form}
      title={WRITEUP_TEXTS.write}
      send={WRITEUP_TEXTS.create}
      failed={WRITEUP_TEXTS.createFailed}
      onClose={onClose}
    >
      <p className="text-muted">{WRITEUP_TEXTS.createLead}</p>
      {challenges.length > 0 && (
        <Field of={form.field('challenge_id')} label={WRITEUP_TEXTS.about}>
          <Select
            onChange={(event) => {
              // A custom title is kept.
              if (values.title === titleFor(values.challenge_id)) set('title', titleFor(event.target.value));
            }}
            options={[
              ...(whole ? [{ value: '', label: WRITEUP_TEXTS.aboutWhole }] : []),
              ...challenges.map((one) => ({ value: String(one.id), label: one.name })),
            ]}
          />
        </Field>
      )}
      <Field of={form.field('title')} label={WRITEUP_TEXTS.title} required>
        <TextInput />
      </Field>
    </FormDialog>
  );
}
