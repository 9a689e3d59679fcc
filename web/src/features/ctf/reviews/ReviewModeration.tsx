import type { ManagedEvent } from '@fanion/contract/ctf/settings/endpoints';
import { REVIEW_REMOVAL_REASON_MAX } from '@fanion/rules/ctf/limits';
import { useState } from 'react';
import { useForm } from '../../../lib/use-form.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { TextInput } from '../../../ui/forms/TextInput.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { type Review, useRemoveReview } from './queries.ts';
import { RatingTexts } from './RatingTexts.tsx';
import { REVIEWS_TEXTS as T } from './texts.ts';

/**
 * Participants' reviews of an event, with a button to remove a text with a reason (docs/product/ctf.md#avis).
 */
export function ReviewModeration({ event, no }: { event: ManagedEvent; no: string }) {
  const [removed, setRemoved] = useState<Review | null>(null);
  return (
    <Card no={no} title={T.title}>
      {event.communityRatings.overall === null ? (
        <EmptyState compact title={T.hidden} />
      ) : (
        <RatingTexts eventId={event.id} onRemove={setRemoved} />
      )}
      {removed && <Removal eventId={event.id} review={removed} onClose={() => setRemoved(null)} />}
    </Card>
  );
}

type Props = { eventId: number; review: Review; onClose: () => void };

function Removal({ eventId, review, onClose }: Props) {
  const remove = useRemoveReview(eventId);
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) => ({ reason: reason.trim() === '' ? T.reasonEmpty : undefined }),
    send: ({ reason }) => remove.mutateAsync({ memberId: review.memberId, reason: reason.trim() }),
    done: toast.saying(onClose),
  });
  return (
    <FormDialog form={form} danger title={T.removeTitle(review.author)} send={T.remove} onClose={onClose}>
      <p>{T.removeWhy}</p>
      <blockquote className="manage-quote">{review.text}</blockquote>
      <Field of={form.field('reason')} label={T.reason} hint={T.reasonHint} required>
        <TextInput maxLength={REVIEW_REMOVAL_REASON_MAX} />
      </Field>
    </FormDialog>
  );
}
