import { STAGE_REASON_MAX } from '@fanion/rules/challenges/limits';
import { useForm } from '../../../lib/use-form.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { TextArea } from '../../../ui/forms/TextArea.tsx';
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx';
import { useMoveChallenge } from '../drafts/queries.ts';
import { EDITOR_TEXTS as T } from '../drafts/texts.ts';
import type { ChallengeEditorState } from './use-challenge-editor.ts';

/** Returns a challenge to its author with what remains to do, or refuses a proposal, with the reason. */
export function ReturnDialog({
  id,
  to,
  editor,
  onClose,
}: {
  id: number;
  to: 'draft' | 'refused';
  editor: ChallengeEditorState;
  onClose: () => void;
}) {
  const move = useMoveChallenge(id);
  const refuses = to === 'refused';
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) =>
      reason.trim() === '' ? { reason: refuses ? T.refuseReasonNeeded : T.reasonNeeded } : {},
    send: ({ reason }) =>
      editor.act(
        move.mutateAsync({ version: editor.version, to, scheduled_at: null, reason }),
        refuses ? T.refusedSaid : T.givenBack,
      ),
    done: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={refuses ? T.refuseAsk : T.giveBack}
      send={refuses ? T.refuse : T.giveBack}
      danger={refuses}
      failed={T.actFailed}
      onClose={onClose}
    >
      <Field
        of={form.field('reason')}
        label={refuses ? T.refuseReason : T.reason}
        hint={refuses ? T.refuseHint : undefined}
        required
      >
        <TextArea rows={4} limit={STAGE_REASON_MAX} />
      </Field>
    </FormDialog>
  );
}
