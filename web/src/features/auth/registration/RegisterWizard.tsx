import type { ConsentText } from '@fanion/contract/association/consents';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Form } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Steps } from '../../../ui/figures/Steps.tsx';
import { FormBox, SubmitButton } from '../../../ui/forms/FormBox.tsx';
import { ConsentFields } from './ConsentFields.tsx';
import type { Draft, Step } from './model.ts';
import { IdentityFields, ProfileFields, SecurityFields } from './StepFields.tsx';
import { REGISTER_TEXTS } from './texts.ts';

type Props = { step: Step; form: Form<Draft>; consents: readonly ConsentText[]; onPrevious: () => void };

const FIELDS = { 1: IdentityFields, 2: SecurityFields, 3: ProfileFields };

/** One step of the registration: its heading, its fields, the buttons back and on. */
export function RegisterWizard({ step, form, consents, onPrevious }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const previousStep = useRef(step);
  const { element } = form;

  useEffect(() => {
    if (previousStep.current === step) return;
    previousStep.current = step;
    // A step shown again for a refused field focuses that field.
    const refused = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (refused ?? heading.current)?.focus();
  }, [step, element]);

  const Fields = FIELDS[step];
  return (
    <FormBox form={form} failed={REGISTER_TEXTS.failed}>
      <div>
        <Steps names={REGISTER_TEXTS.steps} current={step} label="Étapes de l’inscription" />
        <p className="sr" role="status">
          Étape {step} sur 3
        </p>
        <h2 ref={heading} tabIndex={-1} className="font-sans text-base outline-none">
          <span className="text-subtle">Étape {step} sur 3 – </span>
          {REGISTER_TEXTS.steps[step - 1]}
        </h2>
      </div>
      <Fields form={form} />
      {step === 3 && <ConsentFields form={form} consents={consents} />}
      <div className="mt-2 flex gap-3">
        {step > 1 && (
          <Button icon={ArrowLeft} className="h-11" onClick={onPrevious}>
            Précédent
          </Button>
        )}
        <SubmitButton form={form} className="h-11 flex-1">
          {step < 3 ? 'Suivant' : 'Créer mon compte'}
        </SubmitButton>
      </div>
    </FormBox>
  );
}
