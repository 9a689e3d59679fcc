import { useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { useWait } from '../../features/auth/codes/use-wait.ts';
import type { LoginState } from '../../features/auth/model.ts';
import { originOf } from '../../features/auth/password/use-password-origin.ts';
import {
  type Draft,
  EMPTY_DRAFT,
  type Problems,
  payloadOf,
  type Step,
  serverProblems,
  stepAt,
  stepProblems,
} from '../../features/auth/registration/model.ts';
import { RegisterWizard } from '../../features/auth/registration/RegisterWizard.tsx';
import { otpStateOf, useRegister } from '../../features/auth/sessions/queries.ts';
import { REGISTER_TEXTS } from '../../features/auth/texts.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { useSession } from '../../lib/api/session.ts';
import { typo } from '../../lib/french.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { LinkButton } from '../../ui/buttons/LinkButton.tsx';

/** /register (specification 2.14): three steps; each is an entry of the history, so that the browser's Back works. */
export default function RegisterPage() {
  const navigate = useNavigate();
  const location = useLocation();
  const { loggedIn } = useSession();
  const register = useRegister();
  const [draft, setDraft] = useState<Draft>(EMPTY_DRAFT);
  const [problems, setProblems] = useState<Problems>({});
  const [reached, setReached] = useState<Step>(1);
  const { wait, begin, end } = useWait();
  const step = stepAt(location.state, reached);
  usePageTitle(`${REGISTER_TEXTS.title}, étape ${step} sur 3`);
  if (loggedIn) return <Navigate to="/" replace />;

  const goTo = (next: number, replace = false) =>
    navigate('/register', { replace, state: { step: next }, preventScrollReset: true });

  function set<F extends keyof Draft>(field: F, value: Draft[F]) {
    setDraft((before) => ({ ...before, [field]: value }));
    if (problems[field]) setProblems({ ...problems, [field]: undefined });
  }

  async function next() {
    const found = stepProblems(step, draft, await originOf(draft.password, draft));
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    if (step === 3) {
      send();
      return;
    }
    const following: Step = step === 1 ? 2 : 3;
    if (following > reached) setReached(following);
    goTo(following);
  }

  function send() {
    register.mutate(payloadOf(draft), {
      onSuccess: (answer) => {
        if (answer.requires_otp) {
          navigate('/otp-verification', { replace: true, state: otpStateOf(answer) });
          return;
        }
        const state: LoginState = { message: REGISTER_TEXTS.done };
        navigate('/login', { replace: true, state });
      },
      onError: (error) => {
        begin(error);
        if (!(error instanceof ApiError)) return;
        const refused = serverProblems(error.fields);
        setProblems(refused.problems);
        if (refused.step && refused.step !== step) goTo(refused.step);
      },
    });
  }

  const shownBelow = Object.values(problems).some(Boolean);
  return (
    <div className="auth-page" data-wide="">
      <h1 tabIndex={-1} className="mb-6">
        {REGISTER_TEXTS.title}
      </h1>
      <RegisterWizard
        step={step}
        draft={draft}
        problems={problems}
        set={set}
        onNext={() => void next()}
        onPrevious={() => void goTo(step - 1, true)}
        failure={shownBelow ? null : register.error}
        busy={register.isPending}
        wait={wait}
        onWaited={() => {
          end();
          register.reset();
        }}
      />
      <p className="mt-8 flex items-center justify-between gap-4 border-t border-line pt-5 text-muted">
        {typo('Déjà un compte ?')}
        <LinkButton to="/login" size="sm">
          Se connecter
        </LinkButton>
      </p>
    </div>
  );
}
