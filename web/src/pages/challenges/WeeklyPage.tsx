import { WEEKLY_TEXTS as T } from '../../features/challenges/weekly/texts.ts';
import { Weeks } from '../../features/challenges/weekly/Weeks.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';

/** /challenges/semaine: the challenge of the week, and the debriefs (docs/product/challenges.md#challenge-de-la-semaine). */
export default function WeeklyPage() {
  usePageTitle(T.title);
  return (
    <>
      <PageHeader title={T.title} lead={T.lead} />
      <div className="wrap page-main">
        <Weeks />
      </div>
    </>
  );
}
