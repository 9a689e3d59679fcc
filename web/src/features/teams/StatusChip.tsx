import type { TeamStatus } from '@fanion/rules/teams/teams';
import { DoorOpen, Lock, type LucideIcon, Mail } from 'lucide-react';
import { Chip } from '../../ui/identity/Chip.tsx';
import { STATUS_LABELS } from './texts.ts';

const LOOKS: Record<TeamStatus, { tone: 'ok' | 'accent' | 'neutral'; icon: LucideIcon }> = {
  open: { tone: 'ok', icon: DoorOpen },
  invitation_only: { tone: 'accent', icon: Mail },
  closed: { tone: 'neutral', icon: Lock },
};

/** Whether a team accepts players, as an icon and a word. */
export function StatusChip({ status }: { status: TeamStatus }) {
  return <Chip {...LOOKS[status]}>{STATUS_LABELS[status]}</Chip>;
}
