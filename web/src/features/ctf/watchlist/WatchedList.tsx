import type { WatchedPlayer } from '@fanion/contract/ctf/watchlist/endpoints';
import { Pencil, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { messageOf } from '../../../lib/api/api-error.ts';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { Facts } from '../../../ui/layout/Facts.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { useUnwatchPlayer, useWatchPlayer } from './queries.ts';
import { LEVEL_WORDS, PLATFORM_LABELS, WATCH_TEXTS } from './texts.ts';

type Props = {
  players: readonly WatchedPlayer[];
  onEdit: (player: WatchedPlayer) => void;
  onGone: () => void;
};

/** Watched players. A removed one can be restored for 6 s. */
export function WatchedList({ players, onEdit, onGone }: Props) {
  const remove = useUnwatchPlayer();
  const restore = useWatchPlayer();
  const heading = useRef<HTMLParagraphElement>(null);

  function takeOff(player: WatchedPlayer) {
    const { name, team, platform, notes, alertLevel } = player;
    const back = () => void toast.outcome(restore.mutateAsync({ name, team, platform, notes, alertLevel }));
    remove.mutate(player.id, {
      onSuccess: () => {
        onGone();
        // The pressed button disappears with its row.
        heading.current?.focus();
        toast.info(WATCH_TEXTS.removed(name), { label: WATCH_TEXTS.undo, onSelect: back });
      },
      onError: (error) => toast.bad(messageOf(error)),
    });
  }

  return (
    <section aria-label={WATCH_TEXTS.title}>
      <p className="meta watch-count" role="status" ref={heading} tabIndex={-1}>
        {players.length === 0 ? WATCH_TEXTS.empty : WATCH_TEXTS.count(players.length)}
      </p>
      <ul className="watch-list">
        {players.map((player) => (
          <li key={player.id}>
            <span className="min-w-0 flex-1">
              <b className="wrap-anywhere">{player.name}</b>
              <Facts className="meta wrap-anywhere">
                {player.team}
                {PLATFORM_LABELS[player.platform]}
                {LEVEL_WORDS[player.alertLevel]}
              </Facts>
              {player.notes && <span className="meta watch-notes">{player.notes}</span>}
            </span>
            <IconButton
              label={`${WATCH_TEXTS.change} : ${player.name}`}
              icon={Pencil}
              iconSize={16}
              onClick={() => onEdit(player)}
            />
            <IconButton
              label={`${WATCH_TEXTS.remove} : ${player.name}`}
              icon={Trash2}
              iconSize={16}
              disabled={remove.isPending}
              onClick={() => takeOff(player)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
