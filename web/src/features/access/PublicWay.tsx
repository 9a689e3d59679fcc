import { ExternalLink } from 'lucide-react';
import { useLocation } from '../../lib/routing/hooks.ts';
import { matchPath } from '../../lib/routing/match.ts';
import { LinkButton } from '../../ui/buttons/LinkButton.tsx';
import { usePublicPage } from '../association/queries.ts';
import { ACCESS_TEXTS } from './texts.ts';

/** Member pages that also have a public page on the same subject. */
const PAGES = [
  ['/ctf/detail/:slug/*', 'event'],
  ['/learn/event/:slug', 'training'],
] as const;

/** From a page closed to the reader, the link to the public page of its event; nothing elsewhere. */
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
