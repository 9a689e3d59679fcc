import type { Module } from '@fanion/rules/access';
import { useQuery } from '@tanstack/react-query';
import { Navigate, Outlet, useLocation } from 'react-router';
import { AccessDenied } from '../features/access/components/AccessDenied.tsx';
import { permissionsQuery, useAccess } from '../features/access/queries.ts';
import { ACCESS_TEXTS } from '../features/access/texts.ts';
import { messageOf } from '../lib/api-error.ts';
import { useSession } from '../lib/session.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Spinner } from '../ui/Spinner.tsx';

/** What /login receives: where to go after, and what to say. */
export type LoginState = { from?: string; message?: string };

const EXPIRED = 'Votre session a expiré. Veuillez vous reconnecter.';

/** Lets members in and sends the others to /login with the address they asked for (specification 2.1). */
export function RequireSession() {
  const { loggedIn, end } = useSession();
  const { pathname, search, hash } = useLocation();
  if (loggedIn) return <Outlet />;
  const asked = `${pathname}${search}${hash}`;
  const state: LoginState = {
    // After a logout by choice, the next person starts at the dashboard.
    from: end === 'logout' || asked === '/' ? undefined : asked,
    message: end === 'expired' ? EXPIRED : undefined,
  };
  return <Navigate to="/login" replace state={state} />;
}

/** Opens a module to those who have it. The server decides again on every call. */
export function RequireModule({ module }: { module: Module }) {
  const { error, isFetching, refetch } = useQuery(permissionsQuery);
  const access = useAccess();
  if (access.loading) return <Spinner text={ACCESS_TEXTS.checking} />;
  if (access.opens(module)) return <Outlet />;
  if (error) {
    return (
      <ErrorState
        message={messageOf(error, 'Erreur lors du chargement des permissions')}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  return <AccessDenied message={ACCESS_TEXTS.noModule(module)} />;
}
