import { AfterwardsView } from '../../features/ctf/afterwards/AfterwardsView.tsx';
import { AFTER_TEXTS } from '../../features/ctf/afterwards/texts.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { useParams } from '../../lib/routing/hooks.ts';

/** /ctf/{slug}/palmares: the page of an ended event, to share. */
export default function CtfAfterwardsPage() {
  const slug = useParams().slug ?? '';
  usePageTitle(AFTER_TEXTS.title);
  return <AfterwardsView key={slug} slug={slug} />;
}
