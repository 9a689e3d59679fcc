import { type FormEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError, messageOf } from '../../../lib/api/api-error.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { Select } from '../../../ui/forms/Select.tsx';
import { TextInput } from '../../../ui/forms/TextInput.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import { TITLE_MAX, titleProblem } from '../editor/model.ts';
import type { Subject } from '../model.ts';
import { useCreateWriteup } from '../queries.ts';
import { WRITEUP_TEXTS } from '../texts.ts';

type Props = {
  subject: Subject;
  name: string;
  /** The subject as a whole may be chosen. */
  whole: boolean;
  challenges: readonly { id: number; name: string }[];
  onClose: () => void;
};

const cut = (text: string) => [...text].slice(0, TITLE_MAX).join('');

/** Names what will be written, creates its draft and opens the editor. */
export function NewWriteup({ subject, name, whole, challenges, onClose }: Props) {
  const create = useCreateWriteup();
  const navigate = useNavigate();
  const form = useId();
  const [about, setAbout] = useState(whole ? '' : String(challenges[0]?.id ?? ''));
  const nameOf = (id: string) => challenges.find((one) => String(one.id) === id)?.name ?? name;
  const [title, setTitle] = useState(() => cut(nameOf(about)));
  const [problem, setProblem] = useState<string>();

  function choose(id: string) {
    // A title of one's own is kept.
    if (title === cut(nameOf(about))) setTitle(cut(nameOf(id)));
    setAbout(id);
  }

  function start(event: FormEvent) {
    event.preventDefault();
    const found = titleProblem(title);
    setProblem(found);
    if (found || create.isPending) return;
    create.mutate(
      {
        ctfId: subject.ctfId,
        challenge_id: about ? Number(about) : subject.challengeId,
        title: title.trim(),
      },
      {
        onSuccess: ({ writeup }) => void navigate(`/ctf/write-ups/${writeup.id}`),
        onError: (error) => setProblem(error instanceof ApiError ? error.fields.title : undefined),
      },
    );
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={WRITEUP_TEXTS.write}
      footer={
        <>
          <Button onClick={onClose}>{WRITEUP_TEXTS.cancel}</Button>
          <Button variant="primary" type="submit" form={form} busy={create.isPending}>
            {WRITEUP_TEXTS.create}
          </Button>
        </>
      }
    >
      <form id={form} className="new-writeup" onSubmit={start} noValidate>
        <p className="text-muted">{WRITEUP_TEXTS.createLead}</p>
        {challenges.length > 0 && (
          <Field label={WRITEUP_TEXTS.about}>
            <Select
              value={about}
              onChange={(event) => choose(event.target.value)}
              options={[
                ...(whole ? [{ value: '', label: WRITEUP_TEXTS.aboutWhole }] : []),
                ...challenges.map((one) => ({ value: String(one.id), label: one.name })),
              ]}
            />
          </Field>
        )}
        <Field label={WRITEUP_TEXTS.title} error={problem} required>
          <TextInput value={title} onChange={(event) => setTitle(event.target.value)} />
        </Field>
        {create.error && !problem && (
          <Notice tone="bad" role="alert" title={WRITEUP_TEXTS.createFailed}>
            {messageOf(create.error)}
          </Notice>
        )}
      </form>
    </Dialog>
  );
}
