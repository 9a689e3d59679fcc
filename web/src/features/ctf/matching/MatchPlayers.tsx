import type { ManagedEvent } from '@fanion/contract/ctf/settings/endpoints';
import { Users } from 'lucide-react';
import { useState } from 'react';
import { counted } from '../../../lib/french.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import type { Registration } from '../registration/model.ts';
import { useMatchPlayers } from './queries.ts';
import { MATCH_TEXTS as T } from './texts.ts';

type Props = { event: ManagedEvent; registrations: readonly Registration[] };

/**
 * Groups seekers into teams, before the hour when that happens by itself
 * (docs/product/ctf.md#formation-des-équipes).
 */
export function MatchPlayers({ event, registrations }: Props) {
  const match = useMatchPlayers(event.id);
  const [confirming, setConfirming] = useState(false);
  const seekers = registrations.filter(
    ({ participationType, state, teamName }) =>
      participationType === 'findTeam' && state === 'registered' && teamName === null,
  ).length;
  if (event.mode === 'solo' || event.status === 'ended') return null;
  const run = async () => {
    const { matched, teams, unmatched } = await match.mutateAsync();
    toast.ok(T.matched(matched, teams, unmatched));
  };
  return (
    <section className="manage-state" aria-label={T.match}>
      <p className="min-w-0 flex-1">
        {seekers === 0
          ? T.noSeeker
          : `${counted(seekers, 'membre cherche', 'membres cherchent')} une équipe.`}
      </p>
      <Button icon={Users} disabled={seekers === 0} onClick={() => setConfirming(true)}>
        {T.match}
      </Button>
      <ConfirmDialog
        open={confirming}
        title={T.matchTitle}
        confirmLabel={T.match}
        onConfirm={run}
        onClose={() => setConfirming(false)}
      >
        <p>{T.matchWhy(seekers)}</p>
      </ConfirmDialog>
    </section>
  );
}
