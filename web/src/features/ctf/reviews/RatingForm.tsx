import type { CtfEventPage } from '@fanion/contract/ctf/page/endpoints';
import { RATING_AXES, type RatingAxis, REVIEW_MAX } from '@fanion/rules/ctf/rating';
import { lengthOf } from '@fanion/rules/text';
import { type Problems, useForm } from '../../../lib/use-form.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { FormBox, SubmitButton } from '../../../ui/forms/FormBox.tsx';
import { TextArea } from '../../../ui/forms/TextArea.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import { AxisField } from './AxisField.tsx';
import { useRateEvent } from './queries.ts';
import { RATING_TEXTS } from './texts.ts';

/** A mark that is not chosen yet is null. */
type Rating = Record<RatingAxis, number | null> & { review: string };

function problemsOf(rating: Rating): Problems<Rating> {
  const missing = RATING_AXES.filter((axis) => rating[axis] === null);
  return {
    ...Object.fromEntries(missing.map((axis) => [axis, RATING_TEXTS.chooseAll])),
    review: lengthOf(rating.review.trim()) > REVIEW_MAX ? RATING_TEXTS.reviewLong : undefined,
  };
}

/**
 * Rates an event that the reader took part in, for 30 days after its end: three axes out of 5 and a comment.
 */
export function RatingForm({ event }: { event: Pick<CtfEventPage, 'id' | 'ownRating'> }) {
  const own = event.ownRating;
  const rate = useRateEvent(event.id);
  const { overall = null, difficulty = null, innovation = null, review = '' } = own ?? {};
  const initial: Rating = { overall, difficulty, innovation, review: review ?? '' };
  const form = useForm({
    initial,
    check: problemsOf,
    send: (rating) =>
      rate.mutateAsync({
        overall: rating.overall ?? 0,
        difficulty: rating.difficulty ?? 0,
        innovation: rating.innovation ?? 0,
        review: rating.review.trim(),
      }),
  });
  return (
    <Card title={RATING_TEXTS.rate}>
      <FormBox form={form} className="event-rating">
        <p className="meta">{RATING_TEXTS.rateWhy}</p>
        {RATING_AXES.map((axis) => (
          <AxisField
            key={axis}
            axis={axis}
            name={`${form.id}-${axis}`}
            mark={form.values[axis] ?? undefined}
            error={form.problems[axis]}
            onMark={form.choice(axis).onChange}
          />
        ))}
        <Field of={form.field('review')} label={RATING_TEXTS.review} optional hint={RATING_TEXTS.reviewHint}>
          <TextArea rows={3} limit={REVIEW_MAX} />
        </Field>
        <SubmitButton form={form} className="justify-self-start">
          {own ? RATING_TEXTS.change : RATING_TEXTS.send}
        </SubmitButton>
        <div role="status">{rate.isSuccess && <Notice tone="ok">{rate.data.message}</Notice>}</div>
      </FormBox>
    </Card>
  );
}
