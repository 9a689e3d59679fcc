import type { ManagedEvent } from '@fanion/contract/ctf/settings';
import { useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import {
  changesOf,
  checkSettings,
  formOf,
  isChanged,
  type SettingsErrors,
  type SettingsForm,
  tellsDates,
} from './model.ts';
import { useUpdateEvent } from './queries.ts';

export type SetField = <Name extends keyof SettingsForm>(name: Name, value: SettingsForm[Name]) => void;
/** What a part of the form needs: what is typed, its faults, and how to change it. */
export type FormPart = { form: SettingsForm; errors: SettingsErrors; set: SetField };

/** The settings' form of an event; what is typed outlives a failure. `onSaved` is given the event as it is now. */
export function useSettingsForm(event: ManagedEvent, onSaved: (event: ManagedEvent) => void) {
  const update = useUpdateEvent(event.id);
  const [was, setWas] = useState(() => formOf(event));
  const [form, setForm] = useState(was);
  const [errors, setErrors] = useState<SettingsErrors>({});
  const [asksDates, setAsksDates] = useState(false);
  const set: SetField = (name, value) => {
    setForm((held) => ({ ...held, [name]: value }));
    setErrors((held) => ({ ...held, [name]: undefined }));
  };
  const reset = () => {
    setForm(was);
    setErrors({});
    update.reset();
  };

  /**
   * Sends what changed; `refused` is told when a field is at fault. Other dates are asked for first when members are
   * registered: they get a mail (`sure` once that was said).
   */
  function save(refused: () => void, sure = false): void {
    const found = checkSettings(form);
    setErrors(found);
    if (Object.keys(found).length > 0) {
      refused();
      return;
    }
    const changes = changesOf(was, form);
    if (!sure && tellsDates(event, changes)) {
      setAsksDates(true);
      return;
    }
    update.mutate(changes, {
      onSuccess: ({ event: saved }) => {
        const next = formOf(saved);
        setWas(next);
        setForm(next);
        onSaved(saved);
      },
      onError: (error) => {
        if (!(error instanceof ApiError) || Object.keys(error.fields).length === 0) return;
        setErrors(error.fields);
        refused();
      },
      onSettled: () => setAsksDates(false),
    });
  }

  return {
    form,
    errors,
    set,
    reset,
    save,
    changed: isChanged(was, form),
    update,
    /** New dates wait for a yes. */
    asksDates,
    keepDates: () => setAsksDates(false),
  };
}
