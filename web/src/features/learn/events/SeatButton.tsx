import type { TrainingEventLine } from '@fanion/contract/learn/events';
import { Ban, CircleCheck, Clock, Lock } from 'lucide-react';
import { ActButton } from '../../../ui/buttons/ActButton.tsx';
import { Status } from '../../../ui/states/Status.tsx';
import { seatAction } from './model.ts';
import { useTakeSeat } from './queries.ts';
import { EVENT_TEXTS as T } from './texts.ts';

type Props = { event: TrainingEventLine; size?: 'sm' | 'md'; primary?: boolean };

/** Takes a seat or a place on the waiting list; otherwise shows the reader's state in a word. */
export function SeatButton({ event, size = 'sm', primary }: Props) {
  const take = useTakeSeat();
  const action = seatAction(event);
  if (action === 'cancelled') return <Status icon={Ban} tone="bad" label={T.cancelled} />;
  if (action === 'closed') return <Status icon={Lock} label={T.benefactor} />;
  if (action === 'registered') return <Status icon={CircleCheck} tone="ok" label={T.registered} />;
  if (action === 'waiting') return <Status icon={Clock} tone="muted" label={T.waiting} />;
  if (action === 'over') return null;
  return (
    <ActButton
      size={size}
      variant={primary ? 'primary' : 'secondary'}
      act={() => take.mutateAsync(event.slug)}
    >
      {action === 'join' ? T.join : T.wait}
      <span className="sr"> : {event.title}</span>
    </ActButton>
  );
}
