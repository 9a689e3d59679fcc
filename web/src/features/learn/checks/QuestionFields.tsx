import { CHECK_ANSWER_MAX } from '@fanion/rules/learn/limits';
import { lazy, type ReactNode, Suspense, useId } from 'react';
import { Field } from '../../../ui/forms/Field.tsx';
import { TextInput } from '../../../ui/forms/TextInput.tsx';
import { Skeleton } from '../../../ui/states/Skeleton.tsx';
import { InlineText } from './InlineText.tsx';
import { type CheckQuestion, type QuestionAnswer, toggleChoice } from './model.ts';
import { CHECK_TEXTS as T } from './texts.ts';

/** Loaded on demand: most lessons have nothing to put in order. */
const OrderField = lazy(() => import('./OrderField.tsx'));

type Props = {
  question: CheckQuestion;
  answer: QuestionAnswer;
  onChange: (answer: QuestionAnswer) => void;
  /** The link to the file with the flag. */
  file?: ReactNode;
};

/** The answer fields of a question, by type. */
export function QuestionFields({ question, answer, onChange, file }: Props) {
  const { type } = question;
  if (type === 'single' || type === 'multiple') return <Choices {...{ question, answer, onChange }} />;
  if (type === 'order')
    return (
      <>
        <p className="meta mb-2">
          {T.order}. {T.orderHelp}
        </p>
        <Suspense fallback={<Skeleton lines={answer.items.length} height={44} />}>
          <OrderField items={answer.items} onChange={(items) => onChange({ ...answer, items })} />
        </Suspense>
      </>
    );
  return (
    <>
      {file && <p className="mb-3">{file}</p>}
      <Field label={type === 'flag' ? T.flag : T.shortText} hint={type === 'flag' ? T.flagHint : undefined}>
        <TextInput
          value={answer.text}
          maxLength={CHECK_ANSWER_MAX}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => onChange({ ...answer, text: event.target.value })}
        />
      </Field>
    </>
  );
}

function Choices({ question: { type, options = [] }, answer, onChange }: Props) {
  const name = useId();
  const single = type === 'single';
  return (
    <fieldset>
      <legend className="meta mb-2">{single ? T.oneAnswer : T.severalAnswers}</legend>
      <div className="check-options">
        {options.map((option, index) => (
          <label key={option} className="check-option">
            <span className={single ? undefined : 'check'}>
              <input
                type={single ? 'radio' : 'checkbox'}
                className={single ? 'radio' : undefined}
                name={name}
                checked={answer.choices.includes(index + 1)}
                onChange={() =>
                  onChange({ ...answer, choices: toggleChoice(type, answer.choices, index + 1) })
                }
              />
            </span>
            <span className="min-w-0 flex-1">
              <InlineText>{option}</InlineText>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
