import { WEEKLY_TEXTS as T } from '../../features/challenges/weekly/texts.ts';
import { Weeks } from '../../features/challenges/weekly/Weeks.tsx';
import { Page } from '../../ui/layout/PageHeader.tsx';

/** /challenges/semaine: the challenge of the week, and the debriefs (docs/product/challenges.md#challenge-de-la-semaine). */
export default function WeeklyPage() {
  return (
    <Page title={T.title} lead={T.lead}>
      <Weeks />
    </Page>
  );
}
