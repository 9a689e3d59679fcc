import '../features/writeups/writeups.css';
import { useAccess } from '../features/access/queries.ts';
import { WaitingReports } from '../features/challenges/reports/WaitingReports.tsx';
import { OpenedWriteup } from '../features/writeups/reading/WriteupReader.tsx';
import { ReviewList } from '../features/writeups/review/ReviewList.tsx';
import { MODERATION_TEXTS } from '../features/writeups/texts.ts';
import { usePageTitle } from '../lib/page-title.ts';
import { PageHeader } from '../ui/layout/PageHeader.tsx';

/** /moderation: what members proposed or reported, and waits for a decision. */
export default function ModerationPage() {
  usePageTitle(MODERATION_TEXTS.title);
  const { may } = useAccess();
  return (
    <>
      <PageHeader title={MODERATION_TEXTS.title} lead={MODERATION_TEXTS.lead} />
      <div className="wrap page-main writeups-page">
        {may('can_manage_moderation') && <ReviewList />}
        {may('can_manage_challenges') && <WaitingReports />}
      </div>
      <OpenedWriteup />
    </>
  );
}
