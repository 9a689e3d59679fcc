import type { ManagedEvent } from '@fanion/contract/ctf/settings';
import { useState } from 'react';
import { type Form, useForm } from '../../../lib/use-form.ts';
import { changesOf, checkSettings, formOf, type SettingsForm, tellsDates } from './model.ts';
import { useUpdateEvent } from './queries.ts';

/** What a part of the form needs. */
export type FormPart = { form: Form<SettingsForm> };

/**
 * The settings' form of an event. Other dates are asked for first when members are registered: they get a mail.
 * `onSaved` is given the event as it is now.
 */
export function useSettingsForm(event: ManagedEvent, onSaved: (event: ManagedEvent) => void) {
  const update = useUpdateEvent(event.id);
  const [answer, setAnswer] = useState<((sure: boolean) => void) | null>(null);
  const confirmed = () => new Promise<boolean>((resolve) => setAnswer(() => resolve));
  const form: Form<SettingsForm> = useForm({
    initial: formOf(event),
    check: checkSettings,
    send: async (values) => {
      const changes = changesOf(form.saved, values);
      if (tellsDates(event, changes) && !(await confirmed())) return null;
      return update.mutateAsync(changes);
    },
    done: (saved) => {
      if (!saved) return;
      form.reset(formOf(saved.event));
      onSaved(saved.event);
    },
  });
  return {
    form,
    /** New dates wait for a yes. */
    asksDates: answer !== null,
    settleDates: (sure: boolean) => {
      answer?.(sure);
      setAnswer(null);
    },
  };
}
