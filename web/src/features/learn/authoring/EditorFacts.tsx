import type { Form } from '../../../lib/use-form.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { optionsOf, Select } from '../../../ui/forms/Select.tsx';
import { Switch } from '../../../ui/forms/Switch.tsx';
import { TextArea } from '../../../ui/forms/TextArea.tsx';
import { TextInput } from '../../../ui/forms/TextInput.tsx';
import { LEVEL_LABELS } from '../model.ts';
import { ChallengeChoice } from './ChallengeChoice.tsx';
import type { Draft } from './model.ts';
import { DESK_TEXTS, EDITOR_TEXTS as T } from './texts.ts';

/** What is said of a lesson beside its text. */
export function EditorFacts({ form }: { form: Form<Draft> }) {
  return (
    <div className="author-facts">
      <Field of={form.field('title')} label={DESK_TEXTS.fieldTitle} required className="author-wide">
        <TextInput autoComplete="off" />
      </Field>
      <Field of={form.field('summary')} label={T.summaryLabel} hint={T.summaryHint} className="author-wide">
        <TextArea rows={2} limit={300} />
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
