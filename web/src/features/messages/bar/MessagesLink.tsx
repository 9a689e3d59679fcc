import { MessagesSquare } from 'lucide-react';
import { Link } from '../../../lib/routing/Link.tsx';
import '../bar/bar.css';
import { Icon } from '../../../ui/buttons/Icon.tsx';
import { useAccess } from '../../access/queries.ts';
import { BAR_TEXTS } from './texts.ts';
import { useUnreadMessages } from './use-unread-messages.ts';

/** The link to messages in the bar, with the number of unread conversations. */
export function MessagesLink() {
  const unread = useUnreadMessages();
  const { may } = useAccess();
  if (unread === 0 && !may('can_message_users')) return null;
  return (
    <Link
      to="/messages"
      className="icon-btn messages-link"
      data-unread={unread > 0 || undefined}
      aria-label={BAR_TEXTS.link(unread)}
    >
      <Icon of={MessagesSquare} />
      {unread > 0 && (
        <span className="btn-count" aria-hidden="true">
          {unread > 9 ? '9+' : unread}
        </span>
      )}
    </Link>
  );
}
