import type { TrainingEventLine } from '@fanion/contract/learn/events';
import { Ban, CircleCheck, Clock, Lock } from 'lucide-react';
import { Button } from '../../../ui/buttons/Button.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { Status } from '../../../ui/states/Status.tsx';
import { seatAction } from './model.ts';
import { useTakeSeat } from './queries.ts';
import { EVENT_TEXTS as T } from './texts.ts';

type Props = { event: TrainingEventLine; size?: 'sm' | 'md'; primary?: boolean };

/** Takes a seat or a rank in the list; otherwise where the reader stands, in a word. */
export function SeatButton({ event, size = 'sm', primary }: Props) {
  const take = useTakeSeat();
  const action = seatAction(event);
  if (action === 'cancelled') return <Status icon={Ban} tone="bad" label={T.cancelled} />;
  if (action === 'closed') return <Status icon={Lock} label={T.benefactor} />;
  if (action === 'registered') return <Status icon={CircleCheck} tone="ok" label={T.registered} />;
  if (action === 'waiting') return <Status icon={Clock} tone="muted" label={T.waiting} />;
  if (action === 'over') return null;
  return (
    <Button
      size={size}
      variant={primary ? 'primary' : 'secondary'}
      busy={take.isPending}
      onClick={() => void toast.outcome(take.mutateAsync(event.slug))}
    >
      {action === 'join' ? T.join : T.wait}
      <span className="sr"> : {event.title}</span>
    </Button>
  );
}
