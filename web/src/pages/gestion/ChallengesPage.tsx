import { useAccess } from '../../features/access/queries.ts';
import { CreateChallenge } from '../../features/challenges/manage/CreateChallenge.tsx';
import { Exchange } from '../../features/challenges/manage/Exchange.tsx';
import { ManagedList } from '../../features/challenges/manage/ManagedList.tsx';
import { MANAGED_TEXTS as T } from '../../features/challenges/manage/texts.ts';
import { WeeklyDesk } from '../../features/challenges/weekly/WeeklyDesk.tsx';
import { Page } from '../../ui/layout/PageHeader.tsx';

/** /gestion/challenges: every challenge, for those who write and publish them; authors see their own. */
export default function ChallengesPage() {
  const whole = useAccess().may('can_manage_challenges');
  const title = whole ? T.title : T.ownTitle;
  return (
    <Page
      title={title}
      lead={whole ? T.lead : T.ownLead}
      actions={
        <div className="managed-acts">
          {whole && <WeeklyDesk />}
          {whole && <Exchange />}
          <CreateChallenge />
        </div>
      }
    >
      <ManagedList whole={whole} />
    </Page>
  );
}
