import { use } from 'react';
import { DepthContext, useRouter, useScreen } from './context.ts';

/** The content: the next frame around the page, or the page. */
export function Outlet() {
  const router = useRouter();
  const { branch } = useScreen();
  const depth = use(DepthContext);
  const route = branch?.routes[depth];
  if (!route) return null;
  const Loaded = router.component(route);
  return <DepthContext value={depth + 1}>{Loaded ? <Loaded /> : <Outlet />}</DepthContext>;
}
