import type { AnswerOf } from '@fanion/contract/endpoint';
import type { listDueQuestions } from '@fanion/contract/learn/checks';
import { CircleCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from '../../../lib/routing/Link.tsx';
import './checks.css';
import { date } from '../../../lib/french.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx';
import { FormBox, SubmitButton } from '../../../ui/forms/FormBox.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { lessonAddress } from '../model.ts';
import { Correction, QuestionHead } from './Correction.tsx';
import { answerBodyOf, blankAnswer, isAnswered } from './model.ts';
import { QuestionFields } from './QuestionFields.tsx';
import { useAnswerReview } from './queries.ts';
import { CHECK_TEXTS as T } from './texts.ts';

type Answer = AnswerOf<typeof listDueQuestions>;

/** The questions that are due, one at a time. */
export function Reviews({ reviews, later }: Answer) {
  const [at, setAt] = useState(0);
  const review = reviews[at];
  if (!review)
    return (
      <EmptyState
        icon={CircleCheck}
        title={at > 0 ? T.reviewDone : T.reviewNone}
        action={<LinkButton to="/learn">{T.home}</LinkButton>}
      >
        {later > 0 ? T.reviewLater(later) : T.reviewWhy}
      </EmptyState>
    );
  return (
    <OneReview
      key={`${review.lesson.slug} ${review.question.id}`}
      review={review}
      rank={at + 1}
      total={reviews.length}
      onNext={() => setAt(at + 1)}
    />
  );
}

type Props = { review: Answer['reviews'][number]; rank: number; total: number; onNext: () => void };

function OneReview({ review: { lesson, question }, rank, total, onNext }: Props) {
  const answer = useAnswerReview();
  const top = useRef<HTMLElement>(null);
  const form = useForm({
    initial: { draft: blankAnswer(question) },
    send: ({ draft }) =>
      answer.mutateAsync({ slug: lesson.slug, question: question.id, answer: answerBodyOf(question, draft) }),
  });
  const corrected = answer.data?.correction;
  useEffect(() => {
    if (rank > 1 || corrected) top.current?.focus();
  }, [rank, corrected]);
  return (
    <section ref={top} tabIndex={-1} className="card review" aria-label={T.reviewPlace(rank, total)}>
      <p className="meta">
        {T.reviewPlace(rank, total)} ·{' '}
        <Link className="link" to={lessonAddress(lesson.slug)}>
          {T.reviewOf(lesson.title)}
        </Link>
      </p>
      <QuestionHead rank={rank} question={question} corrected={corrected} />
      {answer.data && corrected ? (
        <>
          <Correction question={question} corrected={corrected} />
          <p className="check-foot" role="status">
            <Button variant="primary" onClick={onNext}>
              {rank === total ? T.reviewEnd : T.reviewNext}
            </Button>
            <span className="text-subtle">
              {answer.data.next_at ? T.reviewBack(date(answer.data.next_at)) : T.reviewNever}
            </span>
          </p>
        </>
      ) : (
        <FormBox form={form} failed={T.failed} className="check-body">
          <QuestionFields
            question={question}
            answer={form.values.draft}
            onChange={(draft) => form.set('draft', draft)}
            file={
              question.file && (
                <Link className="link" to={`${lessonAddress(lesson.slug)}#controle`}>
                  {T.reviewFile}
                </Link>
              )
            }
          />
          <p>
            <SubmitButton
              form={form}
              aria-disabled={isAnswered(question, form.values.draft) ? undefined : true}
            >
              {T.answer}
            </SubmitButton>
          </p>
        </FormBox>
      )}
    </section>
  );
}
