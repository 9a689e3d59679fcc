import { lazy, type ReactNode, Suspense, useId } from 'react';
import { Field } from '../../../ui/forms/Field.tsx';
import { TextInput } from '../../../ui/forms/TextInput.tsx';
import { Skeleton } from '../../../ui/states/Skeleton.tsx';
import { InlineText } from './InlineText.tsx';
import { type CheckQuestion, chosen, type Given } from './model.ts';
import { CHECK_TEXTS as T } from './texts.ts';

/** Most lessons have nothing to put in order. */
const OrderField = lazy(() => import('./OrderField.tsx'));

type Props = {
  question: CheckQuestion;
  given: Given;
  onChange: (given: Given) => void;
  /** The way to the file in which a flag is to be found. */
  file?: ReactNode;
};

/** What answers a question, by its type. */
export function QuestionFields({ question, given, onChange, file }: Props) {
  const { type } = question;
  if (type === 'single' || type === 'multiple') return <Choices {...{ question, given, onChange }} />;
  if (type === 'order')
    return (
      <>
        <p className="meta mb-2">
          {T.order}. {T.orderHelp}
        </p>
        <Suspense fallback={<Skeleton lines={given.items.length} height={44} />}>
          <OrderField items={given.items} onChange={(items) => onChange({ ...given, items })} />
        </Suspense>
      </>
    );
  return (
    <>
      {file && <p className="mb-3">{file}</p>}
      <Field label={type === 'flag' ? T.flag : T.shortText} hint={type === 'flag' ? T.flagHint : undefined}>
        <TextInput
          value={given.text}
          maxLength={300}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => onChange({ ...given, text: event.target.value })}
        />
      </Field>
    </>
  );
}

function Choices({ question: { type, options = [] }, given, onChange }: Props) {
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
                checked={given.choices.includes(index + 1)}
                onChange={() => onChange({ ...given, choices: chosen(type, given.choices, index + 1) })}
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
