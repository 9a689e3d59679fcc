import { hintCost, pointsAfterHints } from '@fanion/rules/challenges/scoring';
import { Plus, Trash2 } from 'lucide-react';
import type { Form } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { TextArea } from '../../../ui/forms/TextArea.tsx';
import { TextInput } from '../../../ui/forms/TextInput.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { SortableList } from '../../../ui/layout/SortableList.tsx';
import { type Draft, type HintDraft, scoringOf } from '../drafts/model.ts';
import { EDITOR_TEXTS as T } from '../drafts/texts.ts';

/** The hints in order, each with its cost in points. */
export function EditorHints({ form }: { form: Form<Draft> }) {
  const { hints } = form.values;
  const setHints = (next: HintDraft[]) => form.set('hints', next);
  const set = (key: number, part: Partial<HintDraft>) =>
    setHints(hints.map((hint) => (hint.key === key ? { ...hint, ...part } : hint)));
  const scoring = scoringOf(form.values);
  const worth = scoring === null ? 0 : scoring.kind === 'static' ? scoring.points : scoring.initial;
  const costs = hints.map(({ cost }, place) =>
    hintCost(place, worth, cost.trim() === '' ? null : Math.max(0, Math.round(Number(cost)) || 0)),
  );
  return (
    <Card no="06" title={T.hints}>
      <div className="challenge-fields">
        <SortableList
          tall
          items={hints}
          keyOf={({ key }) => key}
          nameOf={({ key }) => T.hintName(hints.findIndex((hint) => hint.key === key) + 1)}
          onOrder={setHints}
        >
          {(hint, index) => (
            <fieldset className="challenge-hint">
              <legend className="sr">{T.hintName(index + 1)}</legend>
              <div className="challenge-hint-head">
                <Field label={T.hintTitle} optional>
                  <TextInput
                    autoComplete="off"
                    value={hint.title}
                    onChange={(event) => set(hint.key, { title: event.target.value })}
                  />
                </Field>
                <Field label={`${T.hintCost} (${T.hintLoss(costs[index] ?? 0)})`}>
                  <TextInput
                    inputMode="numeric"
                    autoComplete="off"
                    className="num"
                    value={hint.cost}
                    onChange={(event) => set(hint.key, { cost: event.target.value })}
                  />
                </Field>
                <IconButton
                  label={T.removeHint(index + 1)}
                  icon={Trash2}
                  iconSize={16}
                  onClick={() => setHints(hints.filter(({ key }) => key !== hint.key))}
                />
              </div>
              <Field label={T.hintText} required>
                <TextArea
                  rows={2}
                  value={hint.content}
                  aria-invalid={(form.problems.hints && hint.content.trim() === '') || undefined}
                  onChange={(event) => set(hint.key, { content: event.target.value })}
                />
              </Field>
            </fieldset>
          )}
        </SortableList>
        {form.problems.hints && (
          <p className="field-error" role="alert">
            {form.problems.hints}
          </p>
        )}
        <div className="challenge-line">
          <Button
            size="sm"
            icon={Plus}
            aria-disabled={hints.length >= 20 || undefined}
            onClick={() =>
              hints.length < 20 &&
              setHints([
                ...hints,
                { key: 1 + Math.max(0, ...hints.map(({ key }) => key)), title: '', content: '', cost: '' },
              ])
            }
          >
            {T.addHint}
          </Button>
          <p className="meta">
            {hints.length > 0 && worth > 0
              ? T.hintsLeft(pointsAfterHints(worth, costs), worth)
              : T.hintCostAuto}
          </p>
        </div>
      </div>
    </Card>
  );
}
