import type { NextStep } from '@fanion/contract/console';
import { LinkButton } from '../../ui/buttons/LinkButton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { NEXT_PLACES } from './model.ts';
import { NEXT_TEXTS, CONSOLE_TEXTS as T } from './texts.ts';

/** What a new association still has to choose or write, until nothing is left. */
export function NextCard({ steps }: { steps: readonly NextStep[] }) {
  return (
    <Card title={T.next}>
      <ul className="waits">
        {steps.map((step) => (
          <li key={step} className="next-step">
            <div className="wait-what">
              <h3>{NEXT_TEXTS[step].title}</h3>
              <p>{NEXT_TEXTS[step].why}</p>
            </div>
            <LinkButton size="sm" to={NEXT_PLACES[step]}>
              {NEXT_TEXTS[step].verb}
              <span className="sr"> : {NEXT_TEXTS[step].title.toLocaleLowerCase('fr')}</span>
            </LinkButton>
          </li>
        ))}
      </ul>
    </Card>
  );
}
