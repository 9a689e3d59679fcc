import { FileText, List, Trophy } from 'lucide-react';
import { Icon } from '../../../ui/buttons/Icon.tsx';
import type { Pane } from './model.ts';
import { ROOM_TEXTS as T } from './texts.ts';
import type { ChangeRoom } from './use-room.ts';

const TABS = [
  { pane: 'challenges', label: T.challenges, icon: List },
  { pane: 'text', label: T.text, icon: FileText },
  { pane: 'ranking', label: T.ranking, icon: Trophy },
] as const;

/** The panes of the room on a phone, one at a time. */
export function PaneTabs({ pane, ask }: { pane: Pane; ask: ChangeRoom }) {
  const currentPane = pane === 'board' ? 'ranking' : pane;
  return (
    <nav className="room-tabs" data-foot-bar="" aria-label={T.panes}>
      {TABS.map(({ pane: one, label, icon }) => (
        <button
          key={one}
          type="button"
          aria-current={one === currentPane ? 'page' : undefined}
          onClick={() => ask({ pane: one })}
        >
          <Icon of={icon} size={20} />
          {label}
        </button>
      ))}
    </nav>
  );
}
