import { Screen } from '../../features/ctf/screen/Screen.tsx';
import { SCREEN_TEXTS } from '../../features/ctf/screen/texts.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { useParams } from '../../lib/routing/hooks.ts';
import { later } from '../../ui/states/later.ts';

const PlanBenefits = later(
  async () => (await import('../../features/plans/catalogue/PlanBenefits.tsx')).PlanBenefits,
);

/** /ctf/{slug}/ecran: the live board on a big screen. */
export default function CtfScreenPage() {
  const slug = useParams().slug ?? '';
  usePageTitle(SCREEN_TEXTS.title);
  return (
    <Screen key={slug} slug={slug} benefits={(needed) => <PlanBenefits current={null} needed={needed} />} />
  );
}
