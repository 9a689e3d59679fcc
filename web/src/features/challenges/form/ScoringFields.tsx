import type { FieldBinding } from '../../../lib/use-form.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { Segmented } from '../../../ui/forms/Segmented.tsx';
import { optionsOf, Select } from '../../../ui/forms/Select.tsx';
import { TextInput } from '../../../ui/forms/TextInput.tsx';
import { type ScoringDraft, scoringOf } from '../drafts/model.ts';
import { EDITOR_TEXTS as T } from '../drafts/texts.ts';
import { Curve } from './Curve.tsx';

type Props = {
  draft: ScoringDraft;
  setKind: (kind: ScoringDraft['kind']) => void;
  field: (name: Exclude<keyof ScoringDraft, 'kind'>) => FieldBinding;
};

/** A number of points, or a curve that is drawn as it is typed. */
export function ScoringFields({ draft, setKind, field }: Props) {
  const scoring = scoringOf(draft);
  const typed = (name: 'points' | 'initial' | 'minimum' | 'decay') => (
    <Field of={field(name)} label={T[name]}>
      <TextInput inputMode={name === 'decay' ? 'decimal' : 'numeric'} autoComplete="off" className="num" />
    </Field>
  );
  return (
    <>
      <div className="challenge-line">
        <Segmented
          tall
          label={T.kinds}
          segments={[
            { value: 'static', label: T.fixed },
            { value: 'dynamic', label: T.dynamic },
          ]}
          value={draft.kind}
          onChange={setKind}
        />
        <p className="text-muted">{draft.kind === 'static' ? T.fixedHint : T.dynamicHint}</p>
      </div>
      {draft.kind === 'static' ? (
        <div className="challenge-numbers">{typed('points')}</div>
      ) : (
        <>
          <div className="challenge-numbers">
            {typed('initial')}
            {typed('minimum')}
            {typed('decay')}
            <Field of={field('curve')} label={T.curve}>
              <Select options={optionsOf(T.curves)} />
            </Field>
          </div>
          {scoring?.kind === 'dynamic' && scoring.minimum <= scoring.initial && <Curve scoring={scoring} />}
        </>
      )}
    </>
  );
}
