import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../../../ui/buttons/Icon.tsx';
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx';
import { WELCOME_TEXTS as T } from './texts.ts';

type Props = {
  rank: number;
  state: 'done' | 'now' | 'later';
  title: string;
  children: ReactNode;
  way: { to: string; state?: unknown; label: string; meta?: string };
};

/** One of the first steps: its state, its text, and the link to it. */
export function WelcomeStep({ rank, state, title, children, way }: Props) {
  return (
    <li className="welcome-step" data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
      <p className="welcome-mark">
        <span className="welcome-rank" aria-hidden="true">
          {state === 'done' ? <Icon of={Check} size={16} /> : rank}
        </span>
        {T[state]}
      </p>
      <h3 className="welcome-name">{title}</h3>
      <p className="text-muted">{children}</p>
      <p className="welcome-way">
        <LinkButton
          to={way.to}
          state={way.state}
          variant={state === 'now' ? 'primary' : 'secondary'}
          size="sm"
        >
          {way.label}
        </LinkButton>
        {way.meta && <span className="meta">{way.meta}</span>}
      </p>
    </li>
  );
}
