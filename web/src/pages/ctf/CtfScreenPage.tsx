import { Screen } from '../../features/ctf/screen/Screen.tsx';
import { SCREEN_TEXTS } from '../../features/ctf/screen/texts.ts';
import { PlanBenefits } from '../../features/plans/catalogue/PlanBenefits.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { useParams } from '../../lib/routing/hooks.ts';

/** /ctf/{slug}/ecran: the live board on the screen of a room. */
export default function CtfScreenPage() {
  const slug = useParams().slug ?? '';
  usePageTitle(SCREEN_TEXTS.title);
  return (
    <Screen key={slug} slug={slug} benefits={(needed) => <PlanBenefits current={null} needed={needed} />} />
  );
}
