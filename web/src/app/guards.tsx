import type { Module, Right } from '@fanion/rules/access';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { AccessDenied } from '../features/access/AccessDenied.tsx';
import { permissionsQuery, useAccess } from '../features/access/queries.ts';
import { ACCESS_TEXTS } from '../features/access/texts.ts';
import { LOGIN_TEXTS } from '../features/auth/login/texts.ts';
import type { LoginState } from '../features/auth/model.ts';
import { useSessionStart } from '../features/auth/queries.ts';
import { useChallengesAccess } from '../features/challenges/visitors/queries.ts';
import { isUnreachable } from '../lib/api/api-error.ts';
import { useSession } from '../lib/api/session.ts';
import { useLocation } from '../lib/routing/hooks.ts';
import { Navigate } from '../lib/routing/Navigate.tsx';
import { Outlet } from '../lib/routing/Outlet.tsx';
import { later } from '../ui/states/later.ts';
import { QueryState } from '../ui/states/QueryState.tsx';
import { Spinner } from '../ui/states/Spinner.tsx';
import { OfflinePage } from './shell/OfflinePage.tsx';

/** What opens a module, loaded only for a refused reader. */
const OpeningPrice = later(
  async () => (await import('../features/plans/catalogue/OpeningPrice.tsx')).OpeningPrice,
  <span className="block min-h-5" />,
);

/**
 * Lets members in once their session has started, and sends others to /login with the requested address
 * (docs/product/access.md#modules).
 */
export function RequireSession() {
  const { loggedIn, end } = useSession();
  const { pathname, search, hash } = useLocation();
  const start = useSessionStart();
  if (!loggedIn) {
    const requestedPath = `${pathname}${search}${hash}`;
    const state: LoginState = {
      // After a deliberate logout, the next person starts at the dashboard.
      from: end === 'logout' || requestedPath === '/' ? undefined : requestedPath,
      ...(end === 'expired' ? { message: LOGIN_TEXTS.expired, tone: 'info' } : {}),
    };
    return <Navigate to="/login" replace state={state} />;
  }
  if (start.state === 'ready') return <Outlet />;
  if (start.state === 'starting') return <Spinner />;
  const { error, isFetching, refetch } = start.profile;
  if (isUnreachable(error)) return <OfflinePage onRetry={() => void refetch()} trying={isFetching} />;
  return (
    <main className="wrap page-main">
      <QueryState query={start.profile} failed={LOGIN_TEXTS.startFailed} />
    </main>
  );
}

/** Opens a module to members who have it. The server checks again on every call. */
export const moduleGuard = (module: Module): ComponentType =>
  function RequireModule() {
    const open = useAccess().opens(module);
    return (
      <Gate
        open={open}
        refused={<AccessDenied message={ACCESS_TEXTS.noModule(module)} note={<OpeningPrice />} />}
      />
    );
  };

/** Opens the challenge pages to a reader who has the module, or who finds challenges open to all there. */
export function RequireChallenges() {
  const { open, loading } = useChallengesAccess();
  return (
    <Gate
      open={open}
      loading={loading}
      refused={<AccessDenied message={ACCESS_TEXTS.noModule('challenges')} note={<OpeningPrice />} />}
    />
  );
}

/**
 * Opens pages to members with one of these rights, which no plan gives; `permission` names them in the
 * refusal.
 */
export const rightsGuard = (
  rights: readonly Right[],
  permission: 'manage' | 'manageTraining',
): ComponentType =>
  function RequireOneOf() {
    const { may } = useAccess();
    const open = rights.some(may);
    return (
      <Gate
        open={open}
        refused={<AccessDenied message={ACCESS_TEXTS.noPermission(ACCESS_TEXTS[permission])} plans={false} />}
      />
    );
  };

/** The pages that require a right, once the rights are known. */
function Gate({ open, loading = false, refused }: { open: boolean; loading?: boolean; refused: ReactNode }) {
  const rights = useQuery(permissionsQuery);
  const access = useAccess();
  if (access.loading || loading) return <Spinner text={ACCESS_TEXTS.checking} />;
  if (open) return <Outlet />;
  if (rights.error) return <QueryState query={rights} failed={ACCESS_TEXTS.failed} />;
  return refused;
}
