import { Circle, CircleCheck, CircleDot, Lock } from 'lucide-react';
import { Icon } from '../../ui/buttons/Icon.tsx';
import type { LessonLine } from './model.ts';

const LOOKS = {
  done: { icon: CircleCheck, label: 'Terminée' },
  current: { icon: CircleDot, label: 'En cours' },
  todo: { icon: Circle, label: 'À faire' },
  closed: { icon: Lock, label: 'Premium' },
} as const;

/** The reader's progress on a lesson: an icon, with its word for screen readers. */
export function StepIcon({ state }: { state: LessonLine['state'] }) {
  const { icon, label } = LOOKS[state];
  return (
    <span className="lesson-step" data-state={state}>
      <Icon of={icon} size={16} />
      <span className="sr">{label} : </span>
    </span>
  );
}
