import { useSession } from '../../lib/api/session.ts';
import { useAssociationName } from '../../lib/association-name.ts';
import { useAssociationLook } from '../../lib/look/association-look.ts';
import { Link } from '../../lib/routing/Link.tsx';
import { LogoPicture } from '../../ui/identity/LogoPicture.tsx';

/** A logo wider than this many times its height contains the name itself. */
const HOLDS_NAME = 2;

/**
 * The association's logo, or the hexagon with its pennant, with the name when the logo lacks it. It links
 * home: to a member's dashboard, or for a visitor to the front page, which the server renders.
 */
export function Logo() {
  const { loggedIn } = useSession();
  const name = useAssociationName();
  const { logo } = useAssociationLook();
  const wide = logo !== null && logo.width > HOLDS_NAME * logo.height;
  const home = { className: 'logo', 'aria-label': `${name}, accueil` };
  const inside = (
    <>
      {logo ? (
        <LogoPicture logo={logo} />
      ) : (
        <svg viewBox="0 0 28 32" aria-hidden="true" fill="none">
          <path
            d="M14 1.2 26.8 8.6V23.4L14 30.8 1.2 23.4V8.6Z"
            stroke="var(--accent)"
            strokeWidth="1.6"
            strokeLinejoin="round"
          />
          <path d="M9.2 8v16.4" stroke="var(--text)" strokeWidth="1.8" strokeLinecap="square" />
          <path d="M10.1 7.1 22 12.1 10.1 17.1Z" fill="var(--accent)" />
        </svg>
      )}
      {!wide && <span>{name}</span>}
    </>
  );
  return loggedIn ? (
    <Link {...home} to="/">
      {inside}
    </Link>
  ) : (
    <a {...home} href="/">
      {inside}
    </a>
  );
}
