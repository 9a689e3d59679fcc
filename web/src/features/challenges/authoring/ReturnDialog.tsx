import { useForm } from '../../../lib/use-form.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { TextArea } from '../../../ui/forms/TextArea.tsx';
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx';
import { useMoveChallenge } from '../drafts/queries.ts';
import { EDITOR_TEXTS as T } from '../drafts/texts.ts';
import type { ChallengeEditorState } from './use-challenge-editor.ts';

/** Sends a challenge back to who writes it, with what is left to do. */
export function ReturnDialog({
  id,
  editor,
  onClose,
}: {
  id: number;
  editor: ChallengeEditorState;
  onClose: () => void;
}) {
  const move = useMoveChallenge(id);
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) => (reason.trim() === '' ? { reason: T.reasonNeeded } : {}),
    send: ({ reason }) =>
      editor.act(
        move.mutateAsync({ version: editor.version, to: 'draft', scheduled_at: null, reason }),
        T.givenBack,
      ),
    done: onClose,
  });
  return (
    <FormDialog form={form} title={T.giveBack} send={T.giveBack} failed={T.actFailed} onClose={onClose}>
      <Field of={form.field('reason')} label={T.reason} required>
        <TextArea rows={4} limit={500} />
      </Field>
    </FormDialog>
  );
}
