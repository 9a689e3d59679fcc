import { Outlet, ScrollRestoration, useNavigation } from 'react-router';
import { useRouteFocus } from '../../lib/route-focus.ts';
import { Toaster } from '../../ui/overlays/Toaster.tsx';
import { OfflineBar } from './OfflineBar.tsx';

/** What every page has: the connection bar, the toasts, the scroll and the focus after a move. */
export function RootLayout() {
  useRouteFocus();
  const moving = useNavigation().state !== 'idle';
  return (
    <>
      {moving && <div className="moving" />}
      <OfflineBar />
      <Outlet />
      <Toaster />
      <ScrollRestoration />
    </>
  );
}
