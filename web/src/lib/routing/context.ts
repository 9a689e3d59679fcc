import { createContext, use } from 'react';
import type { Router } from './router.ts';
import type { ScreenState } from './screen.ts';

export const RouterContext = createContext<Router | null>(null);
export const ScreenContext = createContext<ScreenState | null>(null);
/** Number of frames around a page already rendered. */
export const DepthContext = createContext(0);

function required<T>(value: T | null): T {
  if (value === null) throw new Error('outside of RouterView');
  return value;
}

export const useRouter = (): Router => required(use(RouterContext));
export const useScreen = (): ScreenState => required(use(ScreenContext));
