import type { ManagedEvent } from '@fanion/contract/ctf/settings';
import { Scale } from 'lucide-react';
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { AnnounceForm } from '../announcements/AnnounceForm.tsx';
import { FAIR_PLAY_TEXTS } from '../fair-play/texts.ts';
import { FreezeSwitch } from '../freeze/FreezeSwitch.tsx';

/** What managers do while an event runs: speak to its players, freeze and show its board. */
export function LiveControls({ event }: { event: ManagedEvent }) {
  return (
    <div className="manage-halves">
      <AnnounceForm event={event} />
      <FreezeSwitch event={event} />
      <Card no="03" title={FAIR_PLAY_TEXTS.title}>
        <p className="text-muted">{FAIR_PLAY_TEXTS.whyLive}</p>
        <div className="manage-actions">
          <LinkButton to={`/ctf/${event.slug}/regie/franc-jeu`} icon={Scale}>
            {FAIR_PLAY_TEXTS.open}
          </LinkButton>
        </div>
      </Card>
    </div>
  );
}
