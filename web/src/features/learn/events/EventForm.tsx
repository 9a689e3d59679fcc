import type { ManagedTrainingEvent } from '@fanion/contract/learn/events/managed';
import { TRAINING_EVENT_LIMITS as LIMITS } from '@fanion/rules/learn/event-limits';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from '../../../lib/routing/hooks.ts';
import './events.css';
import { ApiError } from '../../../lib/api/api-error.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { FormBox, SubmitButton } from '../../../ui/forms/FormBox.tsx';
import { optionsOf, Select } from '../../../ui/forms/Select.tsx';
import { Switch } from '../../../ui/forms/Switch.tsx';
import { TextArea } from '../../../ui/forms/TextArea.tsx';
import { TextInput } from '../../../ui/forms/TextInput.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { LeaveGuard } from '../../../ui/overlays/LeaveGuard.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { Notice } from '../../../ui/states/Notice.tsx';
import { draftOfEvent, editEventAddress, fieldsOfEvent, problemsOfEvent } from './manage-model.ts';
import { managedEventQuery, useSaveEvent } from './manage-queries.ts';
import { MANAGE_EVENT_TEXTS as T } from './manage-texts.ts';
import { KINDS } from './texts.ts';

/** The form of a webinar or a workshop: a new draft without `event`. */
export function EventForm({ event }: { event?: ManagedTrainingEvent }) {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const save = useSaveEvent(event?.slug ?? null);
  const [version, setVersion] = useState(event?.version ?? 0);
  const form = useForm({
    initial: draftOfEvent(event),
    check: problemsOfEvent,
    send: (values) => save.mutateAsync({ ...fieldsOfEvent(values), version }),
    done: (saved) => {
      setVersion(saved.version);
      form.reset(draftOfEvent(saved));
      toast.ok(T.saved);
      // Only once the form knows that it is saved: otherwise leaving it asks for confirmation.
      if (!event) requestAnimationFrame(() => void navigate(editEventAddress(saved.slug), { replace: true }));
    },
  });
  const stale = form.failure instanceof ApiError && form.failure.status === 409;
  const reload = async () => {
    if (!event) return;
    const now = await cache.fetchQuery(managedEventQuery(event.slug));
    setVersion(now.version);
    form.reset(draftOfEvent(now));
  };
  return (
    <FormBox form={form} failed={stale ? null : T.saveFailed} className="event-form">
      {stale && (
        <Notice
          tone="warn"
          role="alert"
          title={T.changed}
          action={
            <Button size="sm" onClick={() => void toast.outcome(reload(), T.failed)}>
              {T.reload}
            </Button>
          }
        >
          {T.changedWhy}
        </Notice>
      )}
      <Card title={event ? T.editTitle : T.newTitle}>
        <div className="author-facts">
          <Field of={form.field('event_type')} label={T.kind}>
            <Select options={optionsOf(KINDS)} />
          </Field>
          <Field of={form.field('speaker')} label={T.speaker} required>
            <TextInput maxLength={LIMITS.speaker} autoComplete="off" />
          </Field>
          <Field of={form.field('title')} label={T.title} required className="author-wide">
            <TextInput maxLength={LIMITS.title} autoComplete="off" />
          </Field>
          <Field of={form.field('summary')} label={T.summary} required className="author-wide">
            <TextInput maxLength={LIMITS.summary} autoComplete="off" />
          </Field>
          <Field of={form.field('description')} label={T.description} className="author-wide" optional>
            <TextArea rows={6} limit={LIMITS.description} />
          </Field>
          <Field of={form.field('starts_at')} label={T.starts} hint={T.startsHint} required>
            <TextInput type="datetime-local" />
          </Field>
          <Field of={form.field('minutes')} label={T.minutes} required>
            <TextInput inputMode="numeric" autoComplete="off" />
          </Field>
          <Field of={form.field('seats')} label={T.seatCount} required>
            <TextInput inputMode="numeric" autoComplete="off" />
          </Field>
          <Field of={form.field('place')} label={T.place} hint={T.placeHint} optional>
            <TextInput maxLength={LIMITS.place} autoComplete="off" />
          </Field>
          <Field of={form.field('link')} label={T.link} hint={T.linkHint} className="author-wide" optional>
            <TextInput type="url" placeholder="https://" autoComplete="off" />
          </Field>
          <Switch hint={T.premiumHint} {...form.toggle('premium')}>
            {T.premium}
          </Switch>
        </div>
      </Card>
      {event && (
        <Card title={T.after}>
          <div className="author-facts">
            <Field of={form.field('covered')} label={T.covered} className="author-wide" optional>
              <TextArea rows={5} limit={LIMITS.covered} />
            </Field>
            <Field of={form.field('replay')} label={T.replay} className="author-wide" optional>
              <TextInput type="url" placeholder="https://" autoComplete="off" />
            </Field>
          </div>
        </Card>
      )}
      <p>
        <SubmitButton form={form}>{event ? T.save : T.createSend}</SubmitButton>
      </p>
      <LeaveGuard unsaved={form.dirty} title={T.leave} why={T.leaveWhy} leave={T.leaveConfirm} />
    </FormBox>
  );
}
