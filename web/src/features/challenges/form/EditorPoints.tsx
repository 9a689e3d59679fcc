import type { AuthoredChallenge } from '@fanion/contract/challenges/authoring';
import { xpFor } from '@fanion/rules/challenges/scoring';
import type { Form } from '../../../lib/use-form.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { Segmented } from '../../../ui/forms/Segmented.tsx';
import { optionsOf, Select } from '../../../ui/forms/Select.tsx';
import { TextInput } from '../../../ui/forms/TextInput.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { FORM_TEXTS } from '../drafts/form-texts.ts';
import { type Draft, scoringOf } from '../drafts/model.ts';
import { EDITOR_TEXTS as T } from '../drafts/texts.ts';
import { Curve } from './Curve.tsx';

type Props = { challenge: AuthoredChallenge; form: Form<Draft> };

/** What a challenge is worth: a number, or a curve that is drawn as it is typed. */
export function EditorPoints({ challenge, form }: Props) {
  const { kind } = form.values;
  const scoring = scoringOf(form.values);
  const worth = scoring === null ? 0 : scoring.kind === 'static' ? scoring.points : scoring.initial;
  const typed = (name: 'points' | 'initial' | 'minimum' | 'decay') => (
    <Field of={form.field(name)} label={T[name]}>
      <TextInput inputMode={name === 'decay' ? 'decimal' : 'numeric'} autoComplete="off" className="num" />
    </Field>
  );
  return (
    <Card no="03" title={T.points}>
      <div className="challenge-fields">
        <div className="challenge-line">
          <Segmented
            tall
            label={T.kinds}
            segments={[
              { value: 'static', label: T.fixed },
              { value: 'dynamic', label: T.dynamic },
            ]}
            value={kind}
            onChange={(next) => form.set('kind', next)}
          />
          <p className="text-muted">{kind === 'static' ? T.fixedHint : T.dynamicHint}</p>
        </div>
        {kind === 'static' ? (
          <div className="challenge-numbers">{typed('points')}</div>
        ) : (
          <>
            <div className="challenge-numbers">
              {typed('initial')}
              {typed('minimum')}
              {typed('decay')}
              <Field of={form.field('curve')} label={T.curve}>
                <Select options={optionsOf(T.curves)} />
              </Field>
            </div>
            {scoring?.kind === 'dynamic' && scoring.minimum <= scoring.initial && <Curve scoring={scoring} />}
          </>
        )}
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
