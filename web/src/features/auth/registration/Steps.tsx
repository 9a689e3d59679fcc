import { REGISTER_TEXTS } from '../texts.ts';
import { STEPS, type Step } from './model.ts';

/** The three steps of the registration as bars: those done and the current one are lit. */
export function Steps({ current }: { current: Step }) {
  return (
    <ol className="mb-6 flex gap-2" aria-label="Étapes de l’inscription">
      {STEPS.map((step) => (
        <li
          key={step}
          aria-current={step === current ? 'step' : undefined}
          className={`h-1 flex-1 rounded-chip ${step <= current ? 'bg-accent' : 'bg-line'}`}
        >
          <span className="sr">
            {REGISTER_TEXTS.steps[step - 1]}
            {step < current && ', étape terminée'}
          </span>
        </li>
      ))}
    </ol>
  );
}
