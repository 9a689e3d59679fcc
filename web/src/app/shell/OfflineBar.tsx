import { useQueryClient } from '@tanstack/react-query';
import { WifiOff } from 'lucide-react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import {
  currentConnection,
  pingServer,
  subscribeConnection,
  watchNetwork,
} from '../../lib/api/connection.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Icon } from '../../ui/buttons/Icon.tsx';

/**
 * Shows that the server is unreachable and counts down to the next try; failed readings are then repeated.
 */
export function OfflineBar() {
  const connection = useSyncExternalStore(subscribeConnection, currentConnection);
  const cache = useQueryClient();
  const wasLost = useRef(false);

  useEffect(watchNetwork, []);
  useEffect(() => {
    if (wasLost.current && !connection.lost) {
      void cache.refetchQueries({ type: 'active', predicate: (query) => query.state.status === 'error' });
    }
    wasLost.current = connection.lost;
  }, [cache, connection.lost]);

  return (
    <section className="offline-bar" aria-label="État de la connexion">
      <p className="sr" role="status">
        {connection.lost && 'Connexion perdue'}
      </p>
      {connection.lost && (
        <div className="wrap">
          <Icon of={WifiOff} size={16} />
          <span className="flex-1">
            Connexion perdue – nouvel essai dans <span className="num">{connection.retryIn}</span> s
          </span>
          <Button size="sm" variant="quiet" onClick={() => void pingServer()}>
            Réessayer
          </Button>
        </div>
      )}
    </section>
  );
}
