import { useEffect } from 'react';
import { useRouter } from './context.ts';

/** Opens another address as soon as it renders. */
export function Navigate({ to, replace, state }: { to: string; replace?: boolean; state?: unknown }) {
  const { navigate } = useRouter();
  useEffect(() => navigate(to, { replace, state }), [navigate, to, replace, state]);
  return null;
}
