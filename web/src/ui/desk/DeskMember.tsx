import { Link } from '../../lib/routing/Link.tsx';
import { HexAvatar } from '../identity/HexAvatar.tsx';

type Props = { id: string; username: string; name: string; to: string; current: boolean };

/** A member in a line of a desk: the link that opens their file beside it, and their name. */
export function DeskMember({ id, username, name, to, current }: Props) {
  return (
    <span className="desk-member">
      <HexAvatar name={username} size={24} />
      <span className="desk-names">
        <Link
          className="row-link"
          id={id}
          to={to}
          preventScrollReset
          aria-current={current ? 'true' : undefined}
        >
          {username}
        </Link>
        <span className="desk-name">{name}</span>
      </span>
    </span>
  );
}
