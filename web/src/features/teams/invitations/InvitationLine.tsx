import type { ReactNode } from 'react';
import { assetUrl } from '../../../lib/api/api-base.ts';
import { relativeTime, shortDate, typeset } from '../../../lib/french.ts';
import { Link } from '../../../lib/routing/Link.tsx';
import { HexAvatar } from '../../../ui/identity/HexAvatar.tsx';
import { Facts } from '../../../ui/layout/Facts.tsx';
import { INVITATIONS_TEXTS as T } from './texts.ts';

type Props = {
  /** The name on the line, of a team or a player, and its page. */
  name: string;
  avatar: string | null;
  to: string;
  facts: ReactNode;
  message: string;
  date: string;
  /** Present while it is pending. */
  expiresAt: string | null;
  state?: ReactNode;
  reason?: string;
  /** Why some of the actions are unavailable. */
  note?: string | undefined;
  actions?: ReactNode;
};

/** One invitation or application: the team or player, the message, and the actions. */
export function InvitationLine({
  name,
  avatar,
  to,
  facts,
  message,
  state,
  reason,
  note,
  actions,
  ...dates
}: Props) {
  return (
    <article className="invitation">
      <HexAvatar name={name} src={assetUrl(avatar)} size={48} />
      <div className="invitation-body">
        <h4 className="invitation-name">
          <Link className="link" to={to}>
            <bdi>{name}</bdi>
          </Link>
          {state}
        </h4>
        <p className="invitation-facts">{facts}</p>
        {message && <p className="invitation-text">{typeset(message)}</p>}
        {reason && <p className="invitation-text">{T.reasonGiven(reason)}</p>}
        {note && <p className="invitation-text">{note}</p>}
        <Facts as="p" className="meta">
          <time dateTime={dates.date}>{T.dated(relativeTime(dates.date))}</time>
          {dates.expiresAt !== null && (
            <time dateTime={dates.expiresAt}>{T.expires(shortDate(dates.expiresAt))}</time>
          )}
        </Facts>
      </div>
      {actions && <div className="invitation-actions">{actions}</div>}
    </article>
  );
}
