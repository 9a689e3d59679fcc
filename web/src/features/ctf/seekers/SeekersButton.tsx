import type { CtfEvent } from '@fanion/contract/ctf/events/shapes';
import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/buttons/Button.tsx';
import { later } from '../../../ui/states/later.ts';
import { ownTeamsQuery } from '../../teams/queries.ts';
import { mayFindPlayers, playsInTeam } from '../registration/model.ts';
import { SEEKERS_TEXTS } from './texts.ts';

const SeekersDialog = later(async () => (await import('./SeekersDialog.tsx')).SeekersDialog);

/** The link to an event's seekers, for a captain whose team plays it; nothing for anybody else. */
export function SeekersButton({ event }: { event: CtfEvent }) {
  const [open, setOpen] = useState(false);
  const { data } = useQuery({ ...ownTeamsQuery, enabled: playsInTeam(event, Date.now()) });
  if (!mayFindPlayers(event, data?.teams ?? [], Date.now())) return null;
  return (
    <>
      <Button icon={UserPlus} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {SEEKERS_TEXTS.open}
      </Button>
      {open && <SeekersDialog eventId={event.id} onClose={() => setOpen(false)} />}
    </>
  );
}
