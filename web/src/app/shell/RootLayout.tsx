import type { ReactNode } from 'react';
import { useRouteFocus } from '../../lib/route-focus.ts';
import { useIsNavigating } from '../../lib/routing/hooks.ts';
import { Toaster } from '../../ui/overlays/Toaster.tsx';
import { OfflineBar } from './OfflineBar.tsx';

/** Common to every page: the connection bar, the toasts and the focus after navigation. */
export function RootLayout({ children }: { children: ReactNode }) {
  useRouteFocus();
  const moving = useIsNavigating();
  return (
    <>
      {moving && <div className="moving" />}
      <OfflineBar />
      {children}
      <Toaster />
    </>
  );
}
