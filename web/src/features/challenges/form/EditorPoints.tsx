import type { AuthoredChallenge } from '@fanion/contract/challenges/drafts/endpoints';
import { xpFor } from '@fanion/rules/challenges/scoring';
import type { Form } from '../../../lib/use-form.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { TextInput } from '../../../ui/forms/TextInput.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { FORM_TEXTS } from '../drafts/form-texts.ts';
import { type Draft, scoringOf } from '../drafts/model.ts';
import { EDITOR_TEXTS as T } from '../drafts/texts.ts';
import { ScoringFields } from './ScoringFields.tsx';

type Props = { challenge: AuthoredChallenge; form: Form<Draft> };

/** A challenge's points: a number, or a curve that is drawn as it is typed. */
export function EditorPoints({ challenge, form }: Props) {
  const scoring = scoringOf(form.values);
  const worth = scoring === null ? 0 : scoring.kind === 'static' ? scoring.points : scoring.initial;
  return (
    <Card no="03" title={T.points}>
      <div className="challenge-fields">
        <ScoringFields draft={form.values} setKind={(next) => form.set('kind', next)} field={form.field} />
        {!challenge.event && !challenge.own && (
          <div className="challenge-numbers">
            <Field
              of={form.field('xp')}
              label={FORM_TEXTS.xp}
              hint={FORM_TEXTS.xpHint(xpFor(worth, null))}
              optional
            >
              <TextInput inputMode="numeric" autoComplete="off" className="num" />
            </Field>
          </div>
        )}
        {challenge.solved_count > 0 && (
          <p className="meta">{T.today(challenge.points, challenge.solved_count)}</p>
        )}
      </div>
    </Card>
  );
}
