import type { ManagedEvent } from '@fanion/contract/ctf/settings/endpoints';
import { Gauge, Scale } from 'lucide-react';
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { AnnounceForm } from '../announcements/AnnounceForm.tsx';
import { CONTROL_TEXTS } from '../control/texts.ts';
import { FAIR_PLAY_TEXTS } from '../fair-play/texts.ts';
import { FreezeSwitch } from '../freeze/FreezeSwitch.tsx';

/** The managers' tools during an event: the link to its control room, announcements, its freeze. */
export function LiveControls({ event }: { event: ManagedEvent }) {
  return (
    <>
      <div className="manage-actions">
        <LinkButton to={`/ctf/${event.slug}/regie`} icon={Gauge}>
          {CONTROL_TEXTS.open}
        </LinkButton>
        <span className="meta">{CONTROL_TEXTS.openWhy}</span>
      </div>
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
    </>
  );
}
