import { UNVEIL_TEXTS } from '../../features/ctf/unveiling/texts.ts';
import { UnveilingView } from '../../features/ctf/unveiling/UnveilingView.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { useParams } from '../../lib/routing/hooks.ts';

/** /ctf/{slug}/devoilement: a frozen board, lifted step by step by who organises. */
export default function CtfUnveilingPage() {
  const slug = useParams().slug ?? '';
  usePageTitle(UNVEIL_TEXTS.title);
  return <UnveilingView key={slug} slug={slug} />;
}
