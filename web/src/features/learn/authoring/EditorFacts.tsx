import { LESSON_CHALLENGES_MOST, LESSON_LIMITS } from '@fanion/rules/learn/authoring-limits';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useKeepFocus } from '../../../lib/keep-focus.ts';
import type { Form } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Icon } from '../../../ui/buttons/Icon.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { FieldsetError } from '../../../ui/forms/FieldsetError.tsx';
import { optionsOf, Select } from '../../../ui/forms/Select.tsx';
import { Switch } from '../../../ui/forms/Switch.tsx';
import { TextArea } from '../../../ui/forms/TextArea.tsx';
import { TextInput } from '../../../ui/forms/TextInput.tsx';
import { QueryState } from '../../../ui/states/QueryState.tsx';
import { challengesQuery } from '../../challenges/list/queries.ts';
import { LEVEL_LABELS } from '../texts.ts';
import type { Draft } from './model.ts';
import { DESK_TEXTS, EDITOR_TEXTS as T } from './texts.ts';

/** The facts about a lesson besides its text. */
export function EditorFacts({ form }: { form: Form<Draft> }) {
  return (
    <div className="author-facts">
      <Field of={form.field('title')} label={DESK_TEXTS.fieldTitle} required className="author-wide">
        <TextInput autoComplete="off" />
      </Field>
      <Field of={form.field('summary')} label={T.summaryLabel} hint={T.summaryHint} className="author-wide">
        <TextArea rows={2} limit={LESSON_LIMITS.summary} />
      </Field>
      <Field of={form.field('minutes')} label={T.minutes} required>
        <TextInput inputMode="numeric" autoComplete="off" />
      </Field>
      <Field of={form.field('level')} label={T.level}>
        <Select options={[{ value: '', label: T.levelOfPath }, ...optionsOf(LEVEL_LABELS)]} />
      </Field>
      <Field of={form.field('author')} label={T.author}>
        <TextInput autoComplete="off" />
      </Field>
      <Field of={form.field('reviewed')} label={T.reviewed}>
        <TextInput type="date" />
      </Field>
      <ChallengeChoice {...form.choice('challenges')} error={form.problems.challenges} />
      <Field of={form.field('video')} label={T.video} hint={T.videoHint} optional className="author-wide">
        <TextInput type="url" inputMode="url" placeholder="https://" autoComplete="off" />
      </Field>
      <Field
        of={form.field('reflection')}
        label={T.reflection}
        hint={T.reflectionHint}
        optional
        className="author-wide"
      >
        <TextInput autoComplete="off" />
      </Field>
      <Switch hint={T.premiumHint} {...form.toggle('premium')}>
        {T.premium}
      </Switch>
    </div>
  );
}

type ChoiceProps = {
  /** Slugs of the challenges that the lesson links, in order. */
  value: readonly string[];
  onChange: (slugs: string[]) => void;
  error: string | undefined;
};

/** The challenges that a lesson links, chosen among those its author may see. */
function ChallengeChoice({ value, onChange, error }: ChoiceProps) {
  const query = useQuery(challengesQuery);
  const [picked, setPicked] = useState('');
  const part = useKeepFocus<HTMLFieldSetElement>();
  const unlockedChallenges = query.data?.challenges.filter(({ is_locked }) => !is_locked);
  const offered = unlockedChallenges
    ?.filter(({ slug }) => !value.includes(slug))
    .map(({ slug, name }) => ({ value: slug, label: name }))
    .sort((a, b) => a.label.localeCompare(b.label, 'fr'));
  const nameOf = (slug: string) => unlockedChallenges?.find((one) => one.slug === slug)?.name ?? slug;
  const full = value.length >= LESSON_CHALLENGES_MOST;
  return (
    <fieldset ref={part} tabIndex={-1} className="author-wide grid gap-2">
      <legend className="field-label w-full">
        {T.challenges}
        <span className="opt">facultatif</span>
      </legend>
      {value.length > 0 && (
        <ul className="author-challenges">
          {value.map((slug) => (
            <li key={slug} className="chip">
              {nameOf(slug)}
              <button
                type="button"
                className="chip-remove"
                aria-label={T.challengeRemove(nameOf(slug))}
                onClick={() => onChange(value.filter((one) => one !== slug))}
              >
                <Icon of={X} size={14} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {offered ? (
        <div className="author-challenge-add">
          <Field label={T.challengeAdd} hideLabel>
            <Select
              value={picked}
              disabled={full}
              options={[{ value: '', label: full ? T.challengesFull : T.challengePick }, ...offered]}
              onChange={({ target }) => setPicked(target.value)}
            />
          </Field>
          <Button
            disabled={full || picked === ''}
            onClick={() => {
              onChange([...value, picked]);
              setPicked('');
            }}
          >
            {T.challengeAddSend}
          </Button>
        </div>
      ) : (
        <QueryState query={query} compact lines={1} height={40} />
      )}
      <p className="field-hint">{T.challengesHint}</p>
      <FieldsetError text={error} />
    </fieldset>
  );
}
