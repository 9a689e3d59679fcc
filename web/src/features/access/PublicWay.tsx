import { ExternalLink } from 'lucide-react';
import { useLocation } from '../../lib/routing/hooks.ts';
import { matchPath } from '../../lib/routing/match.ts';
import { LinkButton } from '../../ui/buttons/LinkButton.tsx';
import { usePublicPage } from '../association/queries.ts';
import { ACCESS_TEXTS } from './texts.ts';

/** The pages of members that have one for everybody beside them, which says what it is about. */
const PAGES = [
  ['/ctf/detail/:slug/*', 'event'],
  ['/learn/event/:slug', 'training'],
] as const;

/** From a page that is closed to the reader, the way to what anybody may know of its event; nothing elsewhere. */
export function PublicWay() {
  const { pathname } = useLocation();
  const [slug, kind] =
    PAGES.flatMap(([pattern, of]) => {
      const matchedSlug = matchPath(pattern, pathname)?.slug;
      return matchedSlug ? [[matchedSlug, of] as const] : [];
    })[0] ?? [];
  const href = usePublicPage(kind ?? 'event', encodeURIComponent(slug ?? ''));
  if (!slug || !href) return null;
  return (
    <LinkButton icon={ExternalLink} href={href}>
      {ACCESS_TEXTS.publicPage}
    </LinkButton>
  );
}
