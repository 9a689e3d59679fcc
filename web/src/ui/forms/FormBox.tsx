import type { ComponentProps } from 'react';
import type { Form } from '../../lib/use-form.ts';
import { Button } from '../buttons/Button.tsx';
import { cx } from '../class-names.ts';
import { FormFailure } from './FormFailure.tsx';

type Props<Values> = Omit<ComponentProps<'form'>, 'onSubmit'> & {
  form: Form<Values>;
  /** The message when the server gives none; null where the failure is shown elsewhere. */
  failed?: string | null;
};

/** A form on the page: its failure above, its fields below one another. */
export function FormBox<Values>({ form, failed, className, children, ...rest }: Props<Values>) {
  return (
    <form
      {...rest}
      ref={form.element}
      id={form.id}
      noValidate
      className={cx('fields', className)}
      onSubmit={form.submit}
    >
      {failed !== null && <FormFailure form={form} fallback={failed} />}
      {children}
    </form>
  );
}

/** The submit button of the form around it. */
export function SubmitButton<Values>({
  form,
  ...rest
}: Omit<ComponentProps<typeof Button>, 'form'> & { form: Form<Values> }) {
  return (
    <Button
      variant="primary"
      {...rest}
      type="submit"
      form={form.id}
      busy={form.pending}
      aria-disabled={rest['aria-disabled'] ?? (form.wait ? true : undefined)}
    />
  );
}
