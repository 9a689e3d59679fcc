import { CircleCheck, CircleX, Lightbulb } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../../../ui/buttons/Icon.tsx';
import { Status } from '../../../ui/states/Status.tsx';
import { InlineText } from './InlineText.tsx';
import { type CheckQuestion, type CorrectedAnswer, markOf } from './model.ts';
import { CHECK_TEXTS as T } from './texts.ts';

type HeadProps = { rank: number; question: CheckQuestion; corrected?: CorrectedAnswer };

/** The question itself, and whether the answer was right. */
export function QuestionHead({ rank, question, corrected }: HeadProps) {
  return (
    <p className="check-head">
      <span className="num">{rank}</span>
      <span className="min-w-0 flex-1" data-open={!corrected?.right || undefined}>
        <InlineText>{question.question}</InlineText>
      </span>
      {corrected &&
        (corrected.right ? (
          <Status icon={CircleCheck} tone="ok" label={T.correct} />
        ) : (
          <Status icon={CircleX} tone="bad" label={T.wrong} />
        ))}
    </p>
  );
}

type Props = { question: CheckQuestion; corrected: CorrectedAnswer; see?: ReactNode };

/** The given answer beside the right one, the explanation, and where to read it again. */
export function Correction({ question, corrected, see }: Props) {
  const { right, explain } = corrected;
  return (
    <div className="check-body">
      {!right && <Answers question={question} corrected={corrected} />}
      <div className="check-why">
        <Icon of={Lightbulb} size={16} />
        <div>
          <InlineText>{explain || T.answerFirst}</InlineText>
          {see && <p className="mt-1">{see}</p>}
        </div>
      </div>
    </div>
  );
}

const MARKS = {
  'own-right': { label: T.ownGood, mark: 'right' },
  'own-wrong': { label: T.own, mark: 'wrong' },
  right: { label: T.good, mark: 'right' },
} as const;

function Answers({ question, corrected }: Props) {
  const { options, type } = question;
  if (options)
    return (
      <ul className="check-options">
        {options.map((option, index) => {
          const found = markOf(option, index + 1, corrected);
          const look = found && MARKS[found];
          return (
            <li key={option} className="check-option" data-mark={look?.mark}>
              <span className="min-w-0 flex-1">
                <InlineText>{option}</InlineText>
              </span>
              {look && <span className="check-mark">{look.label}</span>}
            </li>
          );
        })}
      </ul>
    );
  const own = type === 'order' ? (corrected.items ?? []) : [corrected.text?.trim() || T.noAnswer];
  return (
    <div className="check-given">
      <AnswerLines label={T.own} lines={own} mark="wrong" />
      {corrected.answer && (
        <AnswerLines
          label={type === 'order' ? T.rightOrder : T.rightAnswer}
          lines={corrected.answer}
          mark="right"
        />
      )}
    </div>
  );
}

/** A text, or items in order. */
function AnswerLines({
  label,
  lines,
  mark,
}: {
  label: string;
  lines: readonly string[];
  mark: 'right' | 'wrong';
}) {
  return (
    <div className="check-option" data-mark={mark}>
      <div className="min-w-0 flex-1">
        <p className="check-mark">{label}</p>
        <ol className={lines.length > 1 ? 'check-order' : undefined}>
          {lines.map((line) => (
            <li key={line}>
              <InlineText>{line}</InlineText>
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}
