import { useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError, messageOf } from '../../../lib/api/api-error.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { TextInput } from '../../../ui/forms/TextInput.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import { useCreateEvent } from '../queries.ts';
import { type CreateErrors, type CreateFields, checkNewEvent, newEventOf } from './create-model.ts';
import { CREATE_TEXTS } from './create-texts.ts';

const FIELDS = [
  { name: 'name', type: 'text' },
  { name: 'start', type: 'datetime-local' },
  { name: 'end', type: 'datetime-local' },
] as const;

/** A new event in three fields, for managers: a draft, whose settings open then. */
export function CreateEventDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const create = useCreateEvent();
  const [fields, setFields] = useState<CreateFields>({ name: '', start: '', end: '' });
  const [errors, setErrors] = useState<CreateErrors>({});
  const form = useRef<HTMLFormElement>(null);
  const id = useId();

  const refuse = (found: CreateErrors) => {
    setErrors(found);
    const first = FIELDS.find(({ name }) => found[name]);
    if (first) form.current?.querySelector<HTMLElement>(`[name=${first.name}]`)?.focus();
  };
  const submit = () => {
    const found = checkNewEvent(fields);
    refuse(found);
    const body = newEventOf(fields);
    if (Object.keys(found).length > 0 || !body) return;
    create.mutate(body, {
      onSuccess: ({ event }) => {
        onClose();
        void navigate(`/ctf/detail/${event.slug}?tab=gestion`);
      },
      onError: (error) => {
        const said = error instanceof ApiError ? error.fields : {};
        refuse({ name: said.name ?? said.slug, start: said.startDate, end: said.endDate });
      },
    });
  };
  const general = create.error && !FIELDS.some(({ name }) => errors[name]);

  return (
    <Dialog
      open
      onClose={onClose}
      title={CREATE_TEXTS.title}
      footer={
        <Button variant="primary" type="submit" form={id} busy={create.isPending}>
          {CREATE_TEXTS.create}
        </Button>
      }
    >
      <form
        ref={form}
        id={id}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!create.isPending) submit();
        }}
      >
        <p className="text-muted">{CREATE_TEXTS.lead}</p>
        {general && (
          <Notice tone="bad" role="alert" title={CREATE_TEXTS.failed}>
            {messageOf(create.error)}
          </Notice>
        )}
        {FIELDS.map(({ name, type }) => (
          <Field key={name} label={CREATE_TEXTS[name]} required error={errors[name]}>
            <TextInput
              name={name}
              type={type}
              maxLength={name === 'name' ? 120 : undefined}
              autoComplete="off"
              value={fields[name]}
              onChange={(event) => {
                setFields({ ...fields, [name]: event.target.value });
                setErrors({ ...errors, [name]: undefined });
              }}
            />
          </Field>
        ))}
      </form>
    </Dialog>
  );
}
