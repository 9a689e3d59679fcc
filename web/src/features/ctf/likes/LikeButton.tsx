import './likes.css';
import type { CtfEvent } from '@fanion/contract/ctf/events/shapes';
import { Heart } from 'lucide-react';
import { number } from '../../../lib/french.ts';
import { Icon } from '../../../ui/buttons/Icon.tsx';
import { cx } from '../../../ui/class-names.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { useToggleLike } from './queries.ts';
import { LIKE_TEXTS } from './texts.ts';

type Props = { event: Pick<CtfEvent, 'id' | 'name' | 'liked' | 'likeCount'>; className?: string };

/**
 * Likes or unlikes an event, with the number of likes (docs/product/ctf.md#favoris-et-rappels): shown at
 * once, reverted when the server refuses.
 */
export function LikeButton({ event, className }: Props) {
  const { mutate, isPending } = useToggleLike(event.id);
  return (
    <button
      type="button"
      className={cx('like', className)}
      aria-pressed={event.liked}
      aria-label={`${LIKE_TEXTS.like(event.name)}, ${number(event.likeCount)}`}
      // A second press before the answer would undo on the server what the page still shows.
      aria-disabled={isPending || undefined}
      onClick={() => !isPending && mutate(undefined, { onError: () => toast.bad(LIKE_TEXTS.failed) })}
    >
      <Icon of={Heart} size={16} />
      <span className="num" aria-hidden="true">
        {number(event.likeCount)}
      </span>
    </button>
  );
}
