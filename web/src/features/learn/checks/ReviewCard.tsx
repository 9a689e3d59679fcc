import { LinkButton } from '../../../ui/buttons/LinkButton.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { CHECK_TEXTS as T } from './texts.ts';

/** The questions to review today. */
export function ReviewCard({ due, no }: { due: number; no: string }) {
  return (
    <Card no={no} title={T.reviewTitle} className="review-card">
      <p className={due > 0 ? 'font-medium' : 'text-muted'}>{due > 0 ? T.reviewDue(due) : T.reviewNone}</p>
      <p className="meta mt-1">{due > 0 ? T.reviewLead : T.reviewWhy}</p>
      {due > 0 && (
        <p className="mt-4">
          <LinkButton to="/learn/revoir">{T.review}</LinkButton>
        </p>
      )}
    </Card>
  );
}
