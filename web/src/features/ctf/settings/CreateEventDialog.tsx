import { useNavigate } from 'react-router';
import { useForm } from '../../../lib/use-form.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { TextInput } from '../../../ui/forms/TextInput.tsx';
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx';
import { checkNewEvent, newEventOf } from './create-model.ts';
import { CREATE_TEXTS } from './create-texts.ts';
import { useCreateEvent } from './queries.ts';

/** A new event in three fields, for managers: a draft, whose settings open then. */
export function CreateEventDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const create = useCreateEvent();
  const form = useForm({
    initial: { name: '', startDate: '', endDate: '' },
    check: checkNewEvent,
    send: (values) => create.mutateAsync(newEventOf(values)),
    done: ({ event }) => {
      onClose();
      void navigate(`/ctf/detail/${event.slug}?tab=gestion`);
    },
    refused: ({ fields }) => (fields.slug ? { name: fields.slug } : undefined),
  });
  return (
    <FormDialog
      form={form}
      title={CREATE_TEXTS.title}
      send={CREATE_TEXTS.create}
      failed={CREATE_TEXTS.failed}
      onClose={onClose}
    >
      <p className="text-muted">{CREATE_TEXTS.lead}</p>
      <Field of={form.field('name')} label={CREATE_TEXTS.name} required>
        <TextInput maxLength={120} autoComplete="off" />
      </Field>
      <Field of={form.field('startDate')} label={CREATE_TEXTS.start} required>
        <TextInput type="datetime-local" />
      </Field>
      <Field of={form.field('endDate')} label={CREATE_TEXTS.end} required>
        <TextInput type="datetime-local" />
      </Field>
    </FormDialog>
  );
}
