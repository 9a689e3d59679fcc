import { createContext, use } from 'react';
import type { Router } from './router.ts';
import type { ScreenState } from './screen.ts';

export const RouterContext = createContext<Router | null>(null);
export const ShownContext = createContext<ScreenState | null>(null);
/** Number of frames around a page already rendered. */
export const DepthContext = createContext(0);

function within<T>(value: T | null): T {
  if (value === null) throw new Error('outside of RouterView');
  return value;
}

export const useRouter = (): Router => within(use(RouterContext));
export const useShown = (): ScreenState => within(use(ShownContext));
