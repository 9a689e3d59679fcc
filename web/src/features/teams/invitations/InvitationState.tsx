import { Ban, Check, Clock, Hourglass, type LucideIcon, Undo2, X } from 'lucide-react';
import { Chip } from '../../../ui/identity/Chip.tsx';
import { STATE_LABELS } from './texts.ts';

type State = keyof typeof STATE_LABELS;

const LOOKS: Record<State, { tone: 'accent' | 'ok' | 'bad' | 'neutral'; icon: LucideIcon }> = {
  pending: { tone: 'accent', icon: Clock },
  accepted: { tone: 'ok', icon: Check },
  declined: { tone: 'bad', icon: X },
  cancelled: { tone: 'neutral', icon: Ban },
  withdrawn: { tone: 'neutral', icon: Undo2 },
  expired: { tone: 'neutral', icon: Hourglass },
};

/** The state of an invitation or an application, as an icon and a word. */
export function InvitationState({ state }: { state: State }) {
  return <Chip {...LOOKS[state]}>{STATE_LABELS[state]}</Chip>;
}
