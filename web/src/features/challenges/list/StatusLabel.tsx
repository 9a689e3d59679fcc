import { CircleCheck, CircleDashed, CircleDot, Lock } from 'lucide-react';
import { Status as StatusMark } from '../../../ui/states/Status.tsx';
import { STATUS_LABELS } from '../texts.ts';
import type { Status } from './filters-model.ts';

const LOOKS = {
  todo: { icon: CircleDashed, tone: 'subtle' },
  tried: { icon: CircleDot, tone: 'muted' },
  solved: { icon: CircleCheck, tone: 'ok' },
  locked: { icon: Lock, tone: 'subtle' },
} as const;

/** The reader's progress on a challenge, as an icon and a word. */
export function StatusLabel({ status }: { status: Status | 'locked' }) {
  return <StatusMark {...LOOKS[status]} label={STATUS_LABELS[status]} />;
}
