import { ArrowLeft } from 'lucide-react';
import { type FormEvent, useEffect, useRef } from 'react';
import { Button } from '../../../ui/buttons/Button.tsx';
import type { Wait } from '../codes/use-wait.ts';
import { FormFailure } from '../FormFailure.tsx';
import { REGISTER_TEXTS } from '../texts.ts';
import type { Draft, Problems, Step } from './model.ts';
import { IdentityFields, ProfileFields, SecurityFields } from './StepFields.tsx';
import { Steps } from './Steps.tsx';

type Props = {
  step: Step;
  draft: Draft;
  problems: Problems;
  set: <F extends keyof Draft>(field: F, value: Draft[F]) => void;
  onNext: () => void;
  onPrevious: () => void;
  failure: unknown;
  busy: boolean;
  wait: Wait;
  onWaited: () => void;
};

const FIELDS = { 1: IdentityFields, 2: SecurityFields, 3: ProfileFields };

/** One step of the registration: its announcement, its fields, the way back and the way on. */
export function RegisterWizard(props: Props) {
  const { step, draft, problems, set, onNext, onPrevious, busy, wait } = props;
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);

  useEffect(() => {
    const moved = shown.current !== step;
    shown.current = step;
    const refused = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    // A step that is shown again for a refused field gives the focus to the field.
    if (Object.values(problems).some(Boolean) && refused) refused.focus();
    else if (moved) heading.current?.focus();
  }, [step, problems]);

  const Fields = FIELDS[step];
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (!busy && !wait) onNext();
      }}
    >
      <Steps current={step} />
      <p className="sr" role="status">
        Étape {step} sur 3
      </p>
      <h2 ref={heading} tabIndex={-1} className="mb-4 font-sans text-base outline-none">
        <span className="text-subtle">Étape {step} sur 3 – </span>
        {REGISTER_TEXTS.steps[step - 1]}
      </h2>
      <FormFailure
        error={props.failure}
        fallback={REGISTER_TEXTS.failed}
        wait={wait}
        onWaited={props.onWaited}
      />
      <div className="grid gap-4">
        <Fields draft={draft} problems={problems} set={set} />
      </div>
      <div className="mt-6 flex gap-3">
        {step > 1 && (
          <Button icon={ArrowLeft} className="h-11" onClick={onPrevious}>
            Précédent
          </Button>
        )}
        <Button
          type="submit"
          variant="primary"
          className="h-11 flex-1"
          busy={busy}
          aria-disabled={wait ? true : undefined}
        >
          {step < 3 ? 'Suivant' : 'Créer mon compte'}
        </Button>
      </div>
    </form>
  );
}
