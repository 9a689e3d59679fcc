import type { CtfEventPage } from '@fanion/contract/ctf/events';
import { type FormEvent, useId, useState } from 'react';
import { ApiError, messageOf } from '../../../lib/api/api-error.ts';
import { lengthOf } from '../../../lib/text-length.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { TextArea } from '../../../ui/forms/TextArea.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import { EventAxis } from '../page/EventAxis.tsx';
import { AXES, type Axis, REVIEW_MAX } from '../page/model.ts';
import { RESULTS_TEXTS } from '../page/texts.ts';
import { useRateEvent } from '../queries.ts';

type Marks = Partial<Record<Axis, number>>;

/** Rates an event one took part in, for 30 days after its end: three axes out of 5 and a comment (behaviours 2.23). */
export function EventRatingForm({ event }: { event: Pick<CtfEventPage, 'id' | 'ownRating'> }) {
  const own = event.ownRating;
  const rate = useRateEvent(event.id);
  const [marks, setMarks] = useState<Marks>(own ?? {});
  const [review, setReview] = useState(own?.review ?? '');
  const [problems, setProblems] = useState<Partial<Record<Axis | 'review', string>>>({});
  const form = useId();

  function send(submitted: FormEvent) {
    submitted.preventDefault();
    const { overall, difficulty, innovation } = marks;
    const missing = AXES.filter((axis) => marks[axis] === undefined);
    const found = Object.fromEntries(missing.map((axis) => [axis, RESULTS_TEXTS.chooseAll]));
    if (lengthOf(review.trim()) > REVIEW_MAX) found.review = RESULTS_TEXTS.reviewLong;
    setProblems(found);
    if (Object.keys(found).length > 0 || !overall || !difficulty || !innovation) {
      const [first] = missing;
      const target = first ? `[name="${form}-${first}"]` : 'textarea';
      document.getElementById(form)?.querySelector<HTMLElement>(target)?.focus();
      return;
    }
    rate.mutate(
      { overall, difficulty, innovation, review: review.trim() },
      { onError: (error) => error instanceof ApiError && setProblems(error.fields) },
    );
  }

  return (
    <Card title={RESULTS_TEXTS.rate}>
      <form id={form} className="event-rating" onSubmit={send} noValidate>
        <p className="meta">{RESULTS_TEXTS.rateWhy}</p>
        {AXES.map((axis) => (
          <EventAxis
            key={axis}
            axis={axis}
            name={`${form}-${axis}`}
            mark={marks[axis]}
            error={problems[axis]}
            onMark={(mark) => {
              setMarks({ ...marks, [axis]: mark });
              setProblems({ ...problems, [axis]: undefined });
            }}
          />
        ))}
        <Field label={RESULTS_TEXTS.review} optional hint={RESULTS_TEXTS.reviewHint} error={problems.review}>
          <TextArea rows={3} value={review} limit={REVIEW_MAX} onChange={(e) => setReview(e.target.value)} />
        </Field>
        <div>
          <Button type="submit" variant="primary" busy={rate.isPending}>
            {own ? RESULTS_TEXTS.change : RESULTS_TEXTS.send}
          </Button>
        </div>
        <div role="status">
          {rate.isSuccess && <Notice tone="ok">{rate.data.message}</Notice>}
          {rate.isError && <Notice tone="bad">{messageOf(rate.error)}</Notice>}
        </div>
      </form>
    </Card>
  );
}
