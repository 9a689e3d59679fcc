import { Circle, CircleCheck, CircleDot, Lock } from 'lucide-react';
import { Icon } from '../../ui/buttons/Icon.tsx';
import type { LessonLine } from './model.ts';

const LOOKS = {
  done: { icon: CircleCheck, said: 'Terminée' },
  current: { icon: CircleDot, said: 'En cours' },
  todo: { icon: Circle, said: 'À faire' },
  closed: { icon: Lock, said: 'Premium' },
} as const;

/** Where the reader stands in a lesson: an icon, its word for who does not see it. */
export function StepIcon({ state }: { state: LessonLine['state'] }) {
  const { icon, said } = LOOKS[state];
  return (
    <span className="lesson-step" data-state={state}>
      <Icon of={icon} size={16} />
      <span className="sr">{said} : </span>
    </span>
  );
}
