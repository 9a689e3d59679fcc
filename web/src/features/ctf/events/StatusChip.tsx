import type { CtfEvent } from '@fanion/contract/ctf/events/shapes';
import { CalendarClock, CircleSlash, ClipboardPen, Flag, PencilLine } from 'lucide-react';
import { Chip } from '../../../ui/identity/Chip.tsx';
import { LiveChip } from '../../../ui/states/LiveChip.tsx';
import { CANCELLED_LABEL, DRAFT_LABEL, STATUS_LABELS } from './texts.ts';

type Props = { event: Pick<CtfEvent, 'status' | 'cancelled' | 'draft'> };

const LOOKS = {
  upcoming: { icon: CalendarClock, tone: 'neutral' },
  registration: { icon: ClipboardPen, tone: 'ok' },
  ended: { icon: Flag, tone: 'line' },
} as const;

/** The status of an event, as an icon and a word (docs/product/ctf.md#statuts). */
export function StatusChip({ event }: Props) {
  if (event.cancelled) {
    return (
      <Chip tone="bad" icon={CircleSlash}>
        {CANCELLED_LABEL}
      </Chip>
    );
  }
  if (event.draft) {
    return (
      <Chip tone="warn" icon={PencilLine}>
        {DRAFT_LABEL}
      </Chip>
    );
  }
  if (event.status === 'live') return <LiveChip />;
  const { icon, tone } = LOOKS[event.status];
  return (
    <Chip tone={tone} icon={icon}>
      {STATUS_LABELS[event.status]}
    </Chip>
  );
}
