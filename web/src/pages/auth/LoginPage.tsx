import { FIRST_RUN_PAGE } from '@fanion/contract/pages';
import { useQuery } from '@tanstack/react-query';
import { associationQuery } from '../../features/association/queries.ts';
import { LoginForm } from '../../features/auth/login/LoginForm.tsx';
import { useLogin } from '../../features/auth/login/queries.ts';
import { LOGIN_TEXTS } from '../../features/auth/login/texts.ts';
import { type RegisterState, readLoginState, returnPathOf } from '../../features/auth/model.ts';
import { useSession } from '../../lib/api/session.ts';
import { typeset } from '../../lib/french.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { useLocation } from '../../lib/routing/hooks.ts';
import { Navigate } from '../../lib/routing/Navigate.tsx';
import { LinkButton } from '../../ui/buttons/LinkButton.tsx';
import { Notice } from '../../ui/states/Notice.tsx';

/**
 * /login (docs/product/auth.md#connexion). A person logged in, here or just now in another tab, goes to their
 * page.
 */
export default function LoginPage() {
  const { state } = useLocation();
  const { loggedIn } = useSession();
  const login = useLogin();
  const { from, message, email, tone } = readLoginState(state);
  const origin = returnPathOf(from);
  usePageTitle(LOGIN_TEXTS.title);
  const firstRun = useQuery(associationQuery).data;
  const waits = firstRun?.first_run === 'manager';
  if (waits && firstRun.totals.members === 0) return <Navigate to={FIRST_RUN_PAGE} replace />;
  if (loggedIn && !login.isPending) return <Navigate to={origin} replace />;
  return (
    <div className="auth-page">
      <h1 tabIndex={-1}>{LOGIN_TEXTS.title}</h1>
      <p className="mt-1 mb-6 text-muted">{LOGIN_TEXTS.lead}</p>
      {waits && (
        <Notice
          className="mb-6"
          action={
            <LinkButton size="sm" to={FIRST_RUN_PAGE}>
              {LOGIN_TEXTS.firstManager}
            </LinkButton>
          }
        >
          {LOGIN_TEXTS.unmanaged}
        </Notice>
      )}
      {message && (
        <Notice tone={tone} role="status" className="mb-6">
          {typeset(message)}
        </Notice>
      )}
      <LoginForm from={origin} email={email} login={login} />
      <p className="mt-8 flex items-center justify-between gap-4 border-t border-line pt-5 text-muted">
        {LOGIN_TEXTS.noAccount}
        <LinkButton to="/register" state={{ from } satisfies RegisterState} size="sm">
          S’inscrire
        </LinkButton>
      </p>
    </div>
  );
}
