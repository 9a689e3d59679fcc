import type { TrainingEvent } from '@fanion/contract/learn/events';
import { ATTENDANCE_CODE_MAX, EVENT_COMMENT_MAX } from '@fanion/rules/learn/event-limits';
import { required, tooLong } from '@fanion/rules/sentences';
import { useForm } from '../../../lib/use-form.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { FormBox, SubmitButton } from '../../../ui/forms/FormBox.tsx';
import { Segmented } from '../../../ui/forms/Segmented.tsx';
import { TextArea } from '../../../ui/forms/TextArea.tsx';
import { TextInput } from '../../../ui/forms/TextInput.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { Notice } from '../../../ui/states/Notice.tsx';
import { useConfirmAttendance, useRateTrainingEvent } from './queries.ts';
import { EVENT_TEXTS as T } from './texts.ts';

/** The attendance code shown during the event, entered by those present. */
export function Presence({ slug }: Pick<TrainingEvent, 'slug'>) {
  const attend = useConfirmAttendance(slug);
  const form = useForm({
    initial: { code: '' },
    check: ({ code }) => (code.trim() === '' ? { code: required('Le code') } : {}),
    send: ({ code }) => attend.mutateAsync({ code: code.trim() }),
    done: toast.saying(),
  });
  return (
    <Card title={T.presence}>
      <FormBox form={form} failed={T.attendFailed}>
        <Field label={T.code} hint={T.presenceWhy} of={form.field('code')}>
          <TextInput
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={ATTENDANCE_CODE_MAX}
          />
        </Field>
        <p>
          <SubmitButton form={form}>{T.attend}</SubmitButton>
        </p>
      </FormBox>
    </Card>
  );
}

const RATINGS = ['1', '2', '3', '4', '5'] as const;
type Rating = (typeof RATINGS)[number];

/** The feedback of those who attended. */
export function Feedback({ event: { slug, feedback } }: { event: TrainingEvent }) {
  const rate = useRateTrainingEvent(slug);
  const form = useForm({
    initial: {
      rating: (feedback ? String(feedback.rating) : '') as Rating | '',
      comment: feedback?.comment ?? '',
    },
    check: ({ rating, comment }) => ({
      rating: rating === '' ? T.ratingMissing : undefined,
      comment: comment.length > EVENT_COMMENT_MAX ? tooLong('L’avis', EVENT_COMMENT_MAX) : undefined,
    }),
    send: ({ rating, comment }) => rate.mutateAsync({ rating: Number(rating), comment }),
    done: toast.saying(),
  });
  return (
    <Card title={T.feedback}>
      <FormBox form={form} failed={T.sendFailed}>
        <div>
          <p className="field-label">{T.rating}</p>
          <Segmented<Rating | ''>
            tall
            label={T.rating}
            {...form.choice('rating')}
            segments={RATINGS.map((value) => ({ value, label: value }))}
          />
          <p className={form.problems.rating ? 'field-error' : 'field-hint'} role="status">
            {form.problems.rating ?? T.ratings[Number(form.values.rating)] ?? T.ratingScale}
          </p>
        </div>
        <Field label={T.comment} hint={T.feedbackWhy} of={form.field('comment')} optional>
          <TextArea rows={3} limit={EVENT_COMMENT_MAX} />
        </Field>
        <p>
          <SubmitButton form={form} variant="secondary">
            {feedback ? T.sendAgain : T.send}
          </SubmitButton>
        </p>
      </FormBox>
    </Card>
  );
}

export const Attended = () => <Notice tone="ok">{T.attendedLong}</Notice>;
