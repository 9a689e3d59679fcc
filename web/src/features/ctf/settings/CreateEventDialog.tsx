import { EVENT_BOUNDS } from '@fanion/rules/ctf/event-bounds';
import { useQuery } from '@tanstack/react-query';
import { date } from '../../../lib/french.ts';
import { useNavigate } from '../../../lib/routing/hooks.ts';
import { type Form, useForm } from '../../../lib/use-form.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { optionsOf, Select } from '../../../ui/forms/Select.tsx';
import { Switch } from '../../../ui/forms/Switch.tsx';
import { TextInput } from '../../../ui/forms/TextInput.tsx';
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx';
import {
  type CreateFields,
  checkNewEvent,
  copyBody,
  defaultEnd,
  type ManagedLine,
  newEventBody,
  nextEditionName,
  type StartingPoint,
} from './create-model.ts';
import { STARTING_POINT_LABELS, CREATE_TEXTS as T } from './create-texts.ts';
import { managedEventsQuery, useCopyEvent, useCreateEvent } from './queries.ts';

type Props = { onClose: () => void; source?: ManagedLine };

/** Creates an event from a model, or a copy of another, for managers: a draft, whose settings then open. */
export function CreateEventDialog({ onClose, source }: Props) {
  const navigate = useNavigate();
  const create = useCreateEvent();
  const copy = useCopyEvent();
  const { data } = useQuery(managedEventsQuery);
  const form = useForm<CreateFields, { event: { slug: string } }>({
    initial: {
      from: source ? 'copy' : 'usual',
      source: source?.slug ?? '',
      name: source ? nextEditionName(source.name) : '',
      startDate: '',
      endDate: '',
      challenges: true,
    },
    check: checkNewEvent,
    send: ({ from, ...values }) =>
      from === 'copy'
        ? copy.mutateAsync({ source: values.source, body: copyBody({ from, ...values }) })
        : create.mutateAsync(newEventBody({ from, ...values })),
    done: ({ event }) => {
      onClose();
      void navigate(`/ctf/detail/${event.slug}?tab=gestion`);
    },
    refused: ({ fields }) => (fields.slug ? { name: fields.slug } : undefined),
  });
  const events = data?.events ?? (source ? [source] : []);
  const from = form.field('from');
  return (
    <FormDialog form={form} title={T.title} send={T.create} failed={T.failed} onClose={onClose}>
      <p className="text-muted">{T.lead}</p>
      <Field of={from} label={T.from}>
        <Select options={optionsOf(STARTING_POINT_LABELS)} />
      </Field>
      {form.values.from === 'copy' && <CopyFields form={form} events={events} />}
      <Field of={form.field('name')} label={T.name} required>
        <TextInput maxLength={EVENT_BOUNDS.name} autoComplete="off" />
      </Field>
      <Dates form={form} source={events.find(({ slug }) => slug === form.values.source)} />
    </FormDialog>
  );
}

/** The event to copy, and whether to copy its challenges. */
function CopyFields({ form, events }: { form: Form<CreateFields>; events: readonly ManagedLine[] }) {
  const field = form.field('source');
  const choose = (slug: string) => {
    const [before, next] = [form.values.source, slug].map((one) =>
      events.find((event) => event.slug === one),
    );
    field.onValue(slug);
    // A typed name stays.
    if (next && [before ? nextEditionName(before.name) : '', ''].includes(form.values.name))
      form.set('name', nextEditionName(next.name));
  };
  return (
    <>
      <Field of={{ ...field, onValue: choose }} label={T.source} required>
        <Select
          options={[
            { value: '', label: T.sourceNone },
            ...events.map(({ slug, name, startDate }) => ({
              value: slug,
              label: `${name}, ${date(startDate)}`,
            })),
          ]}
        />
      </Field>
      <Switch hint={T.challengesHint} {...form.toggle('challenges')}>
        {T.challenges}
      </Switch>
    </>
  );
}

/** Its dates; the usual end for a start is proposed until another is typed. */
function Dates({ form, source }: { form: Form<CreateFields>; source: ManagedLine | undefined }) {
  const { from, startDate, endDate } = form.values;
  const field = form.field('startDate');
  const begin = (start: string) => {
    const proposed = endDate === '' || endDate === defaultEnd(startDate, from as StartingPoint, source);
    field.onValue(start);
    if (proposed) form.set('endDate', defaultEnd(start, from as StartingPoint, source));
  };
  return (
    <>
      <Field of={{ ...field, onValue: begin }} label={T.start} required>
        <TextInput type="datetime-local" />
      </Field>
      <Field of={form.field('endDate')} label={T.end} required>
        <TextInput type="datetime-local" />
      </Field>
    </>
  );
}
