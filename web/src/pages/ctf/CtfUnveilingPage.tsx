import { UNVEIL_TEXTS } from '../../features/ctf/unveiling/texts.ts';
import { UnveilingView } from '../../features/ctf/unveiling/UnveilingView.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { useParams } from '../../lib/routing/hooks.ts';

/** /ctf/{slug}/devoilement: a frozen board, unveiled step by step by the organisers. */
export default function CtfUnveilingPage() {
  const slug = useParams().slug ?? '';
  usePageTitle(UNVEIL_TEXTS.title);
  return <UnveilingView key={slug} slug={slug} />;
}
