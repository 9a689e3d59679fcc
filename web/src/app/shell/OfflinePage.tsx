import { BookOpen, RotateCw, WifiOff } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { OFFLINE_PAGE, offlineStatementName } from '../../lib/api/offline.ts';
import { useSession } from '../../lib/api/session.ts';
import { typeset } from '../../lib/french.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Icon } from '../../ui/buttons/Icon.tsx';
import { LinkButton } from '../../ui/buttons/LinkButton.tsx';
import { later } from '../../ui/states/later.ts';
import { Logo } from './Logo.tsx';

const TITLE = 'Sans réseau';

/** When the shell itself was never loaded, only the logo. */
function Bare({ children }: { children?: ReactNode }) {
  return (
    <main>
      <div className="wrap page-main">
        <Logo />
      </div>
      {children}
    </main>
  );
}

const Frame = later<{ children?: ReactNode }>(() =>
  import('./Shell.tsx').then(
    ({ default: Shell }) => Shell,
    () => Bare,
  ),
);

/**
 * Shown in the usual frame in place of a page that could not be loaded without network: it says so, and links
 * to the last opened statement (docs/product/interface.md#sans-réseau).
 */
export function OfflinePage({ onRetry, trying }: { onRetry: () => void; trying?: boolean }) {
  const { loggedIn } = useSession();
  const page = <NoNetwork onRetry={onRetry} trying={trying} />;
  if (!loggedIn) return <Bare>{page}</Bare>;
  return <Frame>{page}</Frame>;
}

/** The previous page took the focus away with it. */
const takeFocus = (heading: HTMLElement | null): void => {
  if (document.activeElement === document.body) heading?.focus();
};

function NoNetwork({ onRetry, trying }: { onRetry: () => void; trying?: boolean }) {
  usePageTitle(TITLE);
  const [statementName, setStatementName] = useState<string | null>(null);
  useEffect(() => {
    offlineStatementName().then(setStatementName, () => undefined);
  }, []);
  return (
    <div className="wrap page-main">
      <div className="state">
        <span className="hex-outline state-icon">
          <Icon of={WifiOff} />
        </span>
        <h1 className="font-display text-2xl" tabIndex={-1} ref={takeFocus}>
          {TITLE}
        </h1>
        <p>Cette page se lit en ligne. Elle s’ouvrira d’elle-même dès que la connexion sera revenue.</p>
        <div className="state-actions">
          <Button variant="primary" icon={RotateCw} onClick={onRetry} busy={trying}>
            Réessayer
          </Button>
          {statementName !== null && (
            <LinkButton href={OFFLINE_PAGE} icon={BookOpen}>
              {typeset(`Relire « ${statementName} »`)}
            </LinkButton>
          )}
        </div>
      </div>
    </div>
  );
}
