import { useQuery } from '@tanstack/react-query';
import { LifeBuoy } from 'lucide-react';
import { Link } from '../../../lib/routing/Link.tsx';
import { Button } from '../../../ui/buttons/Button.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import '../messages.css';
import { useAccess } from '../../access/queries.ts';
import { contactsQuery, useSetContacts } from '../contacts/queries.ts';
import { HELP_TEXTS as T } from './texts.ts';

/**
 * A member who has just solved a challenge may agree to receive help requests on those they solved: nobody
 * does by default (docs/product/messages.md#coup-de-pouce). Nothing for one who agreed.
 */
export function AgreeHelp() {
  const { may } = useAccess();
  const { data } = useQuery({ ...contactsQuery, enabled: may('can_message_users') });
  const set = useSetContacts();
  const agreed = set.isSuccess || (set.isPending && set.variables.helps);
  if (!data || (data.helps && !agreed)) return null;
  return (
    <div className="help-agree">
      {agreed ? (
        <p role="status">
          {T.agreed}{' '}
          <Link className="link" to="/settings">
            {T.agreedWhere}
          </Link>
        </p>
      ) : (
        <>
          <p className="help-agree-why text-muted">{T.agreeWhy}</p>
          <Button
            icon={LifeBuoy}
            size="sm"
            onClick={() => void toast.outcome(set.mutateAsync({ helps: true }), T.agreeFailed)}
          >
            {T.agree}
          </Button>
        </>
      )}
    </div>
  );
}
