import type { ManagedEvent } from '@fanion/contract/ctf/settings/endpoints';
import { useState } from 'react';
import { type Form, useForm } from '../../../lib/use-form.ts';
import { changesOf, checkSettings, formOf, notifiesDates, type SettingsForm } from './model.ts';
import { useUpdateEvent } from './queries.ts';

/** The props of a part of the form. */
export type FormPart = { form: Form<SettingsForm> };

/**
 * The settings' form of an event. New dates need a confirmation when members are registered: they get a mail.
 * `onSaved` receives the event as it is now.
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
      if (notifiesDates(event, changes) && !(await confirmed())) return null;
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
    /** New dates await confirmation. */
    asksDates: answer !== null,
    settleDates: (sure: boolean) => {
      answer?.(sure);
      setAnswer(null);
    },
  };
}
