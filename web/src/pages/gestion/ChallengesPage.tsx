import { CreateChallenge } from '../../features/challenges/manage/CreateChallenge.tsx';
import { Exchange } from '../../features/challenges/manage/Exchange.tsx';
import { ManagedList } from '../../features/challenges/manage/ManagedList.tsx';
import { MANAGED_TEXTS as T } from '../../features/challenges/manage/texts.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';

/** /gestion/challenges: every challenge, for those who write and publish them. */
export default function ChallengesPage() {
  usePageTitle(T.title);
  return (
    <>
      <PageHeader
        title={T.title}
        lead={T.lead}
        actions={
          <div className="managed-acts">
            <Exchange />
            <CreateChallenge />
          </div>
        }
      />
      <div className="wrap page-main">
        <ManagedList />
      </div>
    </>
  );
}
