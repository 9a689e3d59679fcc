import type { ManagedEvent } from '@fanion/contract/ctf/settings';
import { type FormEvent, useId, useState } from 'react';
import { ApiError, messageOf } from '../../../lib/api/api-error.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { TextInput } from '../../../ui/forms/TextInput.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { EventRatingsTexts } from '../reviews/EventRatingsTexts.tsx';
import { type Review, useRemoveReview } from '../reviews/queries.ts';
import { MANAGE_TEXTS, REVIEWS_TEXTS as T } from '../settings/texts.ts';

/** What participants wrote of an event, and the way to take a text off with a reason (behaviours 2.23). */
export function ManageReviews({ event }: { event: ManagedEvent }) {
  const [removed, setRemoved] = useState<Review | null>(null);
  return (
    <Card no="03" title={T.title}>
      {event.communityRatings.overall === null ? (
        <EmptyState compact title={T.hidden} />
      ) : (
        <EventRatingsTexts eventId={event.id} onRemove={setRemoved} />
      )}
      {removed && <Removal eventId={event.id} review={removed} onClose={() => setRemoved(null)} />}
    </Card>
  );
}

type Props = { eventId: number; review: Review; onClose: () => void };

function Removal({ eventId, review, onClose }: Props) {
  const remove = useRemoveReview(eventId);
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const form = useId();

  function send(submitted: FormEvent) {
    submitted.preventDefault();
    if (remove.isPending) return;
    if (reason.trim() === '') return setProblem(T.reasonEmpty);
    setProblem(undefined);
    remove.mutate(
      { memberId: review.memberId, reason: reason.trim() },
      {
        onSuccess: ({ message }) => {
          toast.ok(message);
          onClose();
        },
        onError: (error) =>
          setProblem((error instanceof ApiError && error.fields.reason) || messageOf(error)),
      },
    );
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={T.removeTitle(review.author)}
      footer={
        <>
          <Button onClick={onClose}>{MANAGE_TEXTS.cancel}</Button>
          <Button variant="danger-solid" type="submit" form={form} busy={remove.isPending}>
            {T.remove}
          </Button>
        </>
      }
    >
      <form id={form} className="manage-fields" onSubmit={send} noValidate>
        <p>{T.removeWhy}</p>
        <blockquote className="manage-quote">{review.text}</blockquote>
        <Field label={T.reason} hint={T.reasonHint} error={problem} required>
          <TextInput maxLength={300} value={reason} onChange={(event) => setReason(event.target.value)} />
        </Field>
      </form>
    </Dialog>
  );
}
