import { Laptop } from 'lucide-react';
import { useState } from 'react';
import { counted, relativeTime, typeset } from '../../../lib/french.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Icon } from '../../../ui/buttons/Icon.tsx';
import { Chip } from '../../../ui/identity/Chip.tsx';
import { Facts } from '../../../ui/layout/Facts.tsx';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx';
import { type Device, useRevokeDevice } from './queries.ts';
import { SETTINGS_TEXTS } from './texts.ts';

/** Devices shown before "Voir tout". */
const FEW = 5;

/** The reader's connected devices, this one first; another one can be logged out, after a confirmation. */
export function Devices({ devices }: { devices: readonly Device[] }) {
  const revoke = useRevokeDevice();
  const [all, setAll] = useState(false);
  const [toRevoke, setToRevoke] = useState<Device | null>(null);
  const ordered = [...devices].sort((a, b) => Number(b.is_current) - Number(a.is_current));
  const visibleDevices = all ? ordered : ordered.slice(0, FEW);

  return (
    <>
      <ul className="lines">
        {visibleDevices.map((device) => (
          <li key={device.id}>
            <span className="text-subtle">
              <Icon of={Laptop} />
            </span>
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium wrap-anywhere">
                {device.device}
                {device.is_current && <Chip tone="accent">Cet appareil</Chip>}
              </p>
              <Facts as="p" className="meta">
                {`Vu ${relativeTime(device.last_seen_at)}`}
                {`connecté ${relativeTime(device.created_at)}`}
                {device.remember_me && 'mémorisé 30 jours'}
              </Facts>
            </div>
            {!device.is_current && (
              <Button
                size="sm"
                aria-label={`Déconnecter ${device.device}, vu ${relativeTime(device.last_seen_at)}`}
                onClick={() => setToRevoke(device)}
              >
                Déconnecter
              </Button>
            )}
          </li>
        ))}
      </ul>
      {ordered.length > FEW && !all && (
        <Button size="sm" className="mt-6 self-start" onClick={() => setAll(true)}>
          Voir tout ({counted(ordered.length, 'appareil')})
        </Button>
      )}
      <ConfirmDialog
        open={toRevoke !== null}
        title={typeset('Déconnecter cet appareil ?')}
        confirmLabel="Déconnecter"
        danger
        failed={SETTINGS_TEXTS.revokeFailed}
        onConfirm={() => toRevoke && revoke.mutateAsync(toRevoke.id)}
        onClose={() => setToRevoke(null)}
      >
        <p className="wrap-anywhere">
          {toRevoke?.device}, vu {toRevoke && relativeTime(toRevoke.last_seen_at)}. Il faudra s’y reconnecter
          avec le mot de passe, et avec un code si vous en demandez un à la connexion.
        </p>
      </ConfirmDialog>
    </>
  );
}
