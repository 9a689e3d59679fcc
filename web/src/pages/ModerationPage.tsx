import '../features/writeups/writeups.css';
import { useAccess } from '../features/access/queries.ts';
import { AllReportsLink } from '../features/challenges/components/ReportsLink.tsx';
import { ReviewList } from '../features/writeups/components/ReviewList.tsx';
import { OpenedWriteup } from '../features/writeups/components/WriteupReader.tsx';
import { MODERATION_TEXTS } from '../features/writeups/texts.ts';
import { usePageTitle } from '../lib/page-title.ts';
import { PageHeader } from '../ui/PageHeader.tsx';

/** /moderation: what members proposed or reported, and waits for a decision. */
export default function ModerationPage() {
  usePageTitle(MODERATION_TEXTS.title);
  const { may } = useAccess();
  return (
    <>
      <PageHeader
        title={MODERATION_TEXTS.title}
        lead={MODERATION_TEXTS.lead}
        actions={may('can_manage_challenges') && <AllReportsLink />}
      />
      <div className="wrap page-main writeups-page">
        <ReviewList />
      </div>
      <OpenedWriteup />
    </>
  );
}
