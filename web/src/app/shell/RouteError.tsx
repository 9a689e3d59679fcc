import { RotateCw } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { DEFAULT_MESSAGE, messageOf } from '../../lib/api/api-error.ts';
import { currentConnection, pingServer, subscribeConnection } from '../../lib/api/connection.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { LinkButton } from '../../ui/buttons/LinkButton.tsx';
import { Logo } from './Logo.tsx';
import { OfflinePage } from './OfflinePage.tsx';

/** Shown when a page crashed or its code could not be fetched: without network, or for another reason. */
export function RouteError({ error }: { error: unknown }) {
  const { lost } = useSyncExternalStore(subscribeConnection, currentConnection);
  const [offline, setOffline] = useState(lost);
  useEffect(() => void pingServer(), []);
  useEffect(() => {
    if (lost) setOffline(true);
    else if (offline) window.location.reload();
  }, [lost, offline]);
  if (!offline) return <Broken error={error} />;
  return <OfflinePage onRetry={() => void pingServer()} />;
}

function Broken({ error }: { error: unknown }) {
  usePageTitle(DEFAULT_MESSAGE);
  return (
    <main className="wrap page-main">
      <Logo />
      <div className="state">
        <h1 className="font-display text-2xl">{DEFAULT_MESSAGE}</h1>
        <p>
          {messageOf(
            error,
            'La page n’a pas pu s’afficher. Rechargez-la ; si cela continue, revenez plus tard.',
          )}
        </p>
        <div className="state-actions">
          <Button variant="primary" icon={RotateCw} onClick={() => window.location.reload()}>
            Recharger la page
          </Button>
          <LinkButton href="/">Dashboard</LinkButton>
        </div>
      </div>
    </main>
  );
}
