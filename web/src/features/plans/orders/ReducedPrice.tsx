import type { Membership } from '@fanion/contract/plans/page';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { amount, date } from '../../../lib/french.ts';
import { Link } from '../../../lib/routing/Link.tsx';
import { MailLink } from '../../../ui/buttons/MailLink.tsx';
import { Checkbox } from '../../../ui/forms/Checkbox.tsx';
import { associationQuery } from '../../association/queries.ts';
import type { Choice } from './model.ts';
import { ORDER_TEXTS as T } from './texts.ts';

type Props = {
  choice: Choice;
  student: Membership['student'];
  toggle: Pick<ComponentProps<typeof Checkbox>, 'name' | 'checked' | 'onChange'>;
};

/** The student price: applied, or what it still requires. Nothing where there is none. */
export function ReducedPrice({ choice, student, toggle }: Props) {
  const { data } = useQuery(associationQuery);
  const { reduced_cents, price_cents, currency } = choice;
  if (reduced_cents === null) return null;
  const reduced = amount(reduced_cents, currency);
  if (student.reduced)
    return (
      <div>
        <Checkbox {...toggle}>{T.student(reduced, amount(price_cents, currency))}</Checkbox>
        {student.proven_until && <p className="meta">{T.studentUntil(date(student.proven_until))}</p>}
      </div>
    );
  const contact = data?.contact_email.trim() ?? '';
  if (student.declared)
    return (
      <p className="text-muted">
        {T.prove(reduced)}
        {contact !== '' && (
          <>
            {' '}
            {T.proveTo} <MailLink address={contact} />.
          </>
        )}
      </p>
    );
  return (
    <p className="text-muted">
      {T.declare(reduced)}{' '}
      <Link className="link" to="/profile">
        {T.declareLink}
      </Link>
    </p>
  );
}
