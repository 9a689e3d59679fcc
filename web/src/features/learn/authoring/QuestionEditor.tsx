import type { AuthoredLesson } from '@fanion/contract/learn/authoring';
import { OPTION_MAX } from '@fanion/rules/learn/authoring-limits';
import { Plus, Trash2, X } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../../ui/buttons/Button.tsx';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { Select } from '../../../ui/forms/Select.tsx';
import { TextArea } from '../../../ui/forms/TextArea.tsx';
import { TextInput } from '../../../ui/forms/TextInput.tsx';
import { Chip } from '../../../ui/identity/Chip.tsx';
import { type Choice, isChoice, type Question, withAnswerToggled, withoutOption } from './model.ts';
import { QUESTION_TYPES, BUILDER_TEXTS as T } from './texts.ts';

type Props = {
  rank: number;
  question: Question;
  headings: readonly string[];
  files: AuthoredLesson['files'];
  onChange: (question: Question) => void;
  onRemove: () => void;
};

/** A question of a check: its text, its right answer, and its explanation. */
export function QuestionEditor({ rank, question, headings, files, onChange, onRemove }: Props) {
  const { see } = question;
  const headingOptions = see !== null && !headings.includes(see) ? [see, ...headings] : headings;
  return (
    <fieldset className="builder-question">
      <legend className="sr">{T.question(rank)}</legend>
      <p className="builder-head">
        <b>{T.question(rank)}</b>
        <Chip>{QUESTION_TYPES[question.type]}</Chip>
        <IconButton label={T.removeOf(rank)} icon={Trash2} iconSize={16} onClick={onRemove} />
      </p>
      <Field label={T.wording}>
        <TextArea
          rows={2}
          value={question.question}
          onChange={({ target }) => onChange({ ...question, question: target.value })}
        />
      </Field>
      <Answer question={question} files={files} onChange={onChange} />
      <Field label={T.explain} hint={T.explainHint}>
        <TextArea
          rows={2}
          value={question.explain}
          onChange={({ target }) => onChange({ ...question, explain: target.value })}
        />
      </Field>
      <Field label={T.see} optional>
        <Select
          value={see ?? ''}
          onChange={({ target }) => onChange({ ...question, see: target.value || null })}
          options={[
            { value: '', label: T.seeNone },
            ...headingOptions.map((value) => ({ value, label: value })),
          ]}
        />
      </Field>
    </fieldset>
  );
}

type AnswerProps = Pick<Props, 'question' | 'files' | 'onChange'>;

/** The right answer, by type of question. */
function Answer({ question, files, onChange }: AnswerProps) {
  const lines = (typed: string) => typed.split('\n');
  if (isChoice(question)) return <Options question={question} onChange={onChange} />;
  if (question.type === 'order')
    return (
      <Field label={T.items} hint={T.itemsHint}>
        <TextArea
          rows={4}
          value={question.items.join('\n')}
          onChange={({ target }) => onChange({ ...question, items: lines(target.value) })}
        />
      </Field>
    );
  return (
    <>
      {question.type === 'flag' && (
        <Field label={T.file}>
          <Select
            value={question.file}
            onChange={({ target }) => onChange({ ...question, file: target.value })}
            options={[
              { value: '', label: T.fileNone },
              ...files
                .filter(({ media_type }) => !media_type)
                .map(({ name }) => ({ value: name, label: name })),
            ]}
          />
        </Field>
      )}
      <Field label={T.accept} hint={question.type === 'flag' ? T.acceptFlag : T.acceptText}>
        <TextArea
          rows={2}
          spellCheck={false}
          value={question.accept.join('\n')}
          onChange={({ target }) => onChange({ ...question, accept: lines(target.value) })}
        />
      </Field>
    </>
  );
}

type OptionsProps = {
  question: Choice;
  onChange: (question: Question) => void;
};

function Options({ question, onChange }: OptionsProps) {
  const name = useId();
  const { options, answer, type } = question;
  return (
    <fieldset>
      <legend className="field-label">{T.options}</legend>
      <ul className="builder-options">
        {options.map((option, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an option has no identity but its rank
          <li key={index}>
            <label className="builder-right">
              <input
                type={type === 'single' ? 'radio' : 'checkbox'}
                className={type === 'single' ? 'radio' : undefined}
                name={name}
                aria-label={T.optionRight(index + 1)}
                checked={answer.includes(index + 1)}
                onChange={() => onChange(withAnswerToggled(question, index + 1))}
              />
              <span aria-hidden="true">{T.right}</span>
            </label>
            <TextInput
              className="min-w-0 flex-1"
              aria-label={T.option(index + 1)}
              value={option}
              maxLength={OPTION_MAX}
              autoComplete="off"
              onChange={({ target }) =>
                onChange({
                  ...question,
                  options: options.map((one, at) => (at === index ? target.value : one)),
                })
              }
            />
            <IconButton
              label={T.removeOption(index + 1)}
              icon={X}
              iconSize={16}
              onClick={() => onChange(withoutOption(question, index + 1))}
            />
          </li>
        ))}
      </ul>
      {options.length < 10 && (
        <Button
          size="sm"
          variant="quiet"
          icon={Plus}
          onClick={() => onChange({ ...question, options: [...options, ''] })}
        >
          {T.addOption}
        </Button>
      )}
    </fieldset>
  );
}
