import type { AuthoredLesson } from '@fanion/contract/learn/authoring';
import { CHECK } from '@fanion/rules/learn/check';
import { ListChecks, Plus } from 'lucide-react';
import { useState } from 'react';
import type { Form } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { optionsOf, Select } from '../../../ui/forms/Select.tsx';
import { SortableList } from '../../../ui/layout/SortableList.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import { type Draft, headingsOf, newQuestion, type Question, type QuestionType } from './model.ts';
import { QuestionEditor } from './QuestionEditor.tsx';
import { QUESTION_TYPES, BUILDER_TEXTS as T } from './texts.ts';

type Props = { lesson: AuthoredLesson; form: Form<Draft> };

/** The questions of a lesson, with their answers, in order. */
export function CheckBuilder({ lesson, form }: Props) {
  const [type, setType] = useState<QuestionType>('single');
  const { questions, body } = form.values;
  const set = (next: Question[]) => form.set('questions', next);
  const headings = headingsOf(body);
  const full = questions.length >= CHECK.most;
  return (
    <div className="builder">
      {form.problems.questions && (
        <Notice tone="bad" role="alert">
          {form.problems.questions}
        </Notice>
      )}
      {questions.length === 0 ? (
        <EmptyState compact icon={ListChecks} title={T.none}>
          {T.noneWhy}
        </EmptyState>
      ) : (
        <SortableList
          tall
          items={questions}
          keyOf={({ id }) => id}
          nameOf={({ id }) => T.question(questions.findIndex((one) => one.id === id) + 1)}
          onOrder={set}
        >
          {(question, index) => (
            <QuestionEditor
              rank={index + 1}
              question={question}
              headings={headings}
              files={lesson.files}
              onChange={(changed) => set(questions.map((one) => (one.id === question.id ? changed : one)))}
              onRemove={() => set(questions.filter(({ id }) => id !== question.id))}
            />
          )}
        </SortableList>
      )}
      <div className="builder-add">
        <Select
          compact
          aria-label={T.type}
          options={optionsOf(QUESTION_TYPES)}
          value={type}
          onChange={({ target }) => setType(target.value as QuestionType)}
        />
        <Button
          icon={Plus}
          aria-disabled={full || undefined}
          onClick={() => !full && set([...questions, newQuestion(type, questions)])}
        >
          {T.add}
        </Button>
        {full && <span className="meta">{T.most}</span>}
      </div>
    </div>
  );
}
