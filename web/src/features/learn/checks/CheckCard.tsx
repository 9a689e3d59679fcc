import type { Lesson } from '@fanion/contract/learn/lessons';
import { CHECK } from '@fanion/rules/learn/check';
import { RotateCcw } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import './checks.css';
import { percent } from '../../../lib/french.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { FormBox, SubmitButton } from '../../../ui/forms/FormBox.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Correction, QuestionHead } from './Correction.tsx';
import {
  answerBodyOf,
  blankAnswer,
  type CheckQuestion,
  type CheckTry,
  isAnswered,
  type QuestionAnswer,
} from './model.ts';
import { QuestionFields } from './QuestionFields.tsx';
import { useAnswerCheck } from './queries.ts';
import { CHECK_TEXTS as T } from './texts.ts';

type Props = {
  slug: string;
  check: NonNullable<Lesson['check']>;
  /** The links to a file of the lesson, and to one of its headings. */
  file: (path: string) => ReactNode;
  see: (heading: string) => ReactNode;
};

/** The check of a lesson: its questions, then the correction. */
export function CheckCard({ slug, check, file, see }: Props) {
  const { questions, last, passed } = check;
  const [again, setAgain] = useState(false);
  const top = useRef<HTMLDivElement>(null);
  const visibleTry = again ? null : last;
  const turn = (asking: boolean) => {
    setAgain(asking);
    // The focused element is gone: the top of its replacement takes the focus.
    requestAnimationFrame(() => top.current?.focus());
  };
  return (
    <div ref={top} tabIndex={-1} className="check-top" id="controle">
      <Card
        no="01"
        title={T.title}
        action={
          visibleTry && (
            <span className="num check-score" data-passed={visibleTry.passed || undefined}>
              {percent(Math.round((visibleTry.right / visibleTry.total) * 100))}
            </span>
          )
        }
      >
        {visibleTry ? (
          <Result
            tried={visibleTry}
            passed={passed}
            questions={questions}
            see={see}
            onAgain={() => turn(true)}
          />
        ) : (
          <Questions slug={slug} questions={questions} file={file} onCorrected={() => turn(false)} />
        )}
      </Card>
    </div>
  );
}

type ResultProps = {
  tried: CheckTry;
  passed: boolean;
  questions: readonly CheckQuestion[];
  see: Props['see'];
  onAgain: () => void;
};

function Result({ tried, passed, questions, see, onAgain }: ResultProps) {
  const { right, total, needed } = tried;
  return (
    <>
      <div className="check-result" role="status">
        <p className="min-w-0 flex-1">
          <b>{T.right(right, total)}</b>{' '}
          {tried.passed ? T.passed(needed) : passed ? T.passedBefore : T.notPassed(needed)}
        </p>
        <Button size="sm" icon={RotateCcw} onClick={onAgain}>
          {T.again}
        </Button>
      </div>
      <ol className="check-list">
        {questions.map((question, index) => {
          const corrected = tried.answers.find(({ id }) => id === question.id);
          if (!corrected) return null;
          return (
            <li key={question.id}>
              <QuestionHead rank={index + 1} question={question} corrected={corrected} />
              {!corrected.right && (
                <Correction
                  question={question}
                  corrected={corrected}
                  see={corrected.see && see(corrected.see)}
                />
              )}
            </li>
          );
        })}
      </ol>
    </>
  );
}

type QuestionsProps = Pick<Props, 'slug' | 'file'> & {
  questions: readonly CheckQuestion[];
  onCorrected: () => void;
};

function Questions({ slug, questions, file, onCorrected }: QuestionsProps) {
  const answer = useAnswerCheck(slug);
  const form = useForm({
    initial: Object.fromEntries(questions.map((question) => [question.id, blankAnswer(question)])),
    send: (values: Record<string, QuestionAnswer>) =>
      answer.mutateAsync(
        questions.map((question) => ({
          id: question.id,
          ...answerBodyOf(question, values[question.id] ?? blankAnswer(question)),
        })),
      ),
    done: onCorrected,
  });
  const givenTo = (question: CheckQuestion): QuestionAnswer =>
    form.values[question.id] ?? blankAnswer(question);
  const missing = questions.filter((question) => !isAnswered(question, givenTo(question))).length;
  const needed = Math.ceil(questions.length * CHECK.passes);
  return (
    <FormBox form={form} failed={T.failed}>
      <p className="text-muted">{T.lead(questions.length, needed)}</p>
      <ol className="check-list">
        {questions.map((question, index) => (
          <li key={question.id}>
            <QuestionHead rank={index + 1} question={question} />
            <div className="check-body">
              <QuestionFields
                question={question}
                answer={givenTo(question)}
                onChange={(value) => form.set(question.id, value)}
                file={question.file && file(question.file)}
              />
            </div>
          </li>
        ))}
      </ol>
      <div className="check-foot">
        <SubmitButton form={form} variant="secondary">
          {T.send}
        </SubmitButton>
        {missing > 0 && <span className="text-subtle">{T.unanswered(missing)}</span>}
      </div>
    </FormBox>
  );
}
