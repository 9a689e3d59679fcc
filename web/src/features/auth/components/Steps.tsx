import { Check } from 'lucide-react';
import { cx } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { STEPS, type Step } from '../register-model.ts';
import { REGISTER_TEXTS } from '../texts.ts';

/** The three steps of the registration: done, current, to come. */
export function Steps({ current }: { current: Step }) {
  return (
    <ol className="mb-6 flex gap-3" aria-label="Étapes de l’inscription">
      {STEPS.map((step) => (
        <li
          key={step}
          aria-current={step === current ? 'step' : undefined}
          className={cx(
            'flex min-w-0 flex-1 items-center gap-2 border-t-2 pt-2 text-xs',
            step <= current ? 'border-accent' : 'border-line',
            step === current ? 'text-text' : 'text-subtle',
          )}
        >
          {step < current ? <Icon of={Check} size={14} className="text-accent" /> : <span className="num">{step}</span>}
          <span className={step === current ? 'min-w-0' : 'min-w-0 max-sm:sr-only'}>
            {REGISTER_TEXTS.steps[step - 1]}
          </span>
          {step < current && <span className="sr"> : terminée</span>}
        </li>
      ))}
    </ol>
  );
}
