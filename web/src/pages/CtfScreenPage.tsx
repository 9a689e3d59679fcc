import { useParams } from 'react-router';
import { Screen } from '../features/live/components/Screen.tsx';
import { SCREEN_TEXTS } from '../features/live/texts.ts';
import { PlanBenefits } from '../features/plans/components/PlanBenefits.tsx';
import { usePageTitle } from '../lib/page-title.ts';

/** /ctf/{slug}/ecran: the live board on the screen of a room. */
export default function CtfScreenPage() {
  const slug = useParams().slug ?? '';
  usePageTitle(SCREEN_TEXTS.title);
  return <Screen key={slug} slug={slug} benefits={(needed) => <PlanBenefits needed={needed} />} />;
}
