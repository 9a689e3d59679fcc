import type { FairSignal } from '@fanion/contract/ctf/fair-play/endpoints';
import { FAIR_PLAY_NOTE_MAX } from '@fanion/rules/ctf/limits';
import { useForm } from '../../../lib/use-form.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { TextArea } from '../../../ui/forms/TextArea.tsx';
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { useJudge } from './queries.ts';
import { FAIR_PLAY_TEXTS as T } from './texts.ts';

type Props = { slug: string; signal: FairSignal; state: 'dismissed' | 'kept'; onClose: () => void };

/** Dismisses a signal, with the reason, or keeps it. */
export function JudgeDialog({ slug, signal, state, onClose }: Props) {
  const judge = useJudge(slug);
  const dismissed = state === 'dismissed';
  const form = useForm({
    initial: { note: signal.note },
    check: ({ note }) => ({ note: dismissed && note.trim() === '' ? T.noteEmpty : undefined }),
    send: ({ note }) => judge.mutateAsync({ key: signal.key, was: signal.state, state, note: note.trim() }),
    done: toast.saying(onClose),
  });
  return (
    <FormDialog
      form={form}
      title={dismissed ? T.dismissTitle : T.keepTitle}
      send={dismissed ? T.dismiss : T.keep}
      onClose={onClose}
    >
      <p className="wrap-anywhere">{signal.text}</p>
      <p>{dismissed ? T.dismissWhy : T.keepWhy}</p>
      <Field of={form.field('note')} label={T.note} hint={T.noteHint} required={dismissed}>
        <TextArea rows={3} maxLength={FAIR_PLAY_NOTE_MAX} />
      </Field>
    </FormDialog>
  );
}
