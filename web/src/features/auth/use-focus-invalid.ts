import { type RefObject, useEffect } from 'react';

/** Brings the focus to the first refused field each time a new set of errors comes. */
export function useFocusInvalid(form: RefObject<HTMLElement | null>, errors: object): void {
  useEffect(() => {
    if (Object.keys(errors).length === 0) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, errors]);
}
