import { Archive, CircleCheck, CircleX, Hourglass, PenLine } from 'lucide-react';
import { Chip } from '../../ui/identity/Chip.tsx';
import type { WriteupState } from './model.ts';
import { STATE_LABELS } from './texts.ts';

const LOOKS = {
  draft: { tone: 'neutral', icon: PenLine },
  submitted: { tone: 'warn', icon: Hourglass },
  published: { tone: 'ok', icon: CircleCheck },
  rejected: { tone: 'bad', icon: CircleX },
  archived: { tone: 'line', icon: Archive },
} as const;

/** The state of a write-up, as an icon and a word. */
export function StateChip({ state }: { state: WriteupState }) {
  return <Chip {...LOOKS[state]}>{STATE_LABELS[state]}</Chip>;
}
