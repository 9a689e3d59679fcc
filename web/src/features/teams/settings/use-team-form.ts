import { type RefObject, useRef, useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { changesOf, checkTeam, type TeamErrors, type TeamForm } from './form-model.ts';

export type SetTeamField = <Name extends keyof TeamForm>(name: Name, value: TeamForm[Name]) => void;

/** What is typed of a team, and the faults by field; the first one at fault has the focus. */
export function useTeamForm(initial: TeamForm) {
  const [was] = useState(initial);
  const [form, setForm] = useState(was);
  const [errors, setErrors] = useState<TeamErrors>({});
  const element = useRef<HTMLFormElement>(null);
  const set: SetTeamField = (name, value) => {
    setForm((held) => ({ ...held, [name]: value }));
    setErrors((held) => ({ ...held, [name]: undefined }));
  };
  const refuse = (found: TeamErrors) => {
    setErrors(found);
    focusFirst(element, found);
  };

  return {
    form,
    errors,
    element,
    set,
    changes: changesOf(was, form),
    clear: (name: keyof TeamErrors) => setErrors((held) => ({ ...held, [name]: undefined })),
    /** Whether the form can be sent; tells its faults otherwise. */
    check: (): boolean => {
      const found = checkTeam(form);
      refuse(found);
      return Object.keys(found).length === 0;
    },
    /** Tells by field what the server refused. A name that is taken is a fault of the name. */
    refused: (error: unknown): void => {
      if (!(error instanceof ApiError)) return;
      refuse(error.error === 'team_name_taken' ? { name: error.message } : error.fields);
    },
  };
}

/** The logo's own field takes no focus: its button does. */
function focusFirst(form: RefObject<HTMLFormElement | null>, found: TeamErrors): void {
  const at = (name: string) => form.current?.querySelector<HTMLElement>(`[name=${name}]`);
  const first = (['name', 'description', 'requirements'] as const).find((name) => found[name]);
  if (first) at(first)?.focus();
}
