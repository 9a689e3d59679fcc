import type { AuthoredChallenge } from '@fanion/contract/challenges/drafts/endpoints';
import { fromParis } from '../../../lib/event-dates.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { Select } from '../../../ui/forms/Select.tsx';
import { TextInput } from '../../../ui/forms/TextInput.tsx';
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx';
import { useMoveChallenge } from '../drafts/queries.ts';
import { EDITOR_TEXTS as T } from '../drafts/texts.ts';
import type { ChallengeEditorState } from './use-challenge-editor.ts';

type Props = { challenge: AuthoredChallenge; editor: ChallengeEditorState; onClose: () => void };

/** Publishes now, or at a later moment; for an event's challenge, the event decides. */
export function PublishDialog({ challenge: { id, event }, editor, onClose }: Props) {
  const move = useMoveChallenge(id);
  const form = useForm({
    initial: { when: 'now', moment: '' },
    check: ({ when, moment }) =>
      when === 'now' || Date.parse(fromParis(moment) ?? '') > Date.now() ? {} : { moment: T.momentNeeded },
    send: ({ when, moment }) =>
      editor.act(
        move.mutateAsync({
          version: editor.version,
          to: 'published',
          scheduled_at: when === 'now' ? null : fromParis(moment),
          reason: '',
        }),
        when === 'now' ? T.published : T.scheduled,
      ),
    done: onClose,
    refused: ({ fields }) => ({ moment: fields.scheduled_at }),
  });
  return (
    <FormDialog form={form} title={T.publishAsk} send={T.publish} failed={T.actFailed} onClose={onClose}>
      <p className="text-muted">{event ? T.publishInEvent : T.publishWhy}</p>
      {!event && (
        <Field of={form.field('when')} label={T.when}>
          <Select
            options={[
              { value: 'now', label: T.now },
              { value: 'later', label: T.later },
            ]}
          />
        </Field>
      )}
      {form.values.when === 'later' && (
        <Field of={form.field('moment')} label={T.moment} required>
          <TextInput type="datetime-local" />
        </Field>
      )}
    </FormDialog>
  );
}
