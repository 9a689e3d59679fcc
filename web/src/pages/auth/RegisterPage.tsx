import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { consentsToGiveQuery } from '../../features/association/legal/queries.ts';
import {
  type LoginState,
  otpStateOf,
  type RegisterState,
  readRegisterState,
  returnPathOf,
} from '../../features/auth/model.ts';
import { readPasswordOrigin as passwordOriginOf } from '../../features/auth/password/use-password-origin.ts';
import {
  bodyOf,
  draftOf,
  identityOf,
  type Step,
  stepAt,
  stepOf,
  stepProblems,
} from '../../features/auth/registration/model.ts';
import { useRegister } from '../../features/auth/registration/queries.ts';
import { RegisterWizard } from '../../features/auth/registration/RegisterWizard.tsx';
import { REGISTER_TEXTS } from '../../features/auth/registration/texts.ts';
import { CreditNotice } from '../../features/challenges/visitors/CreditNotice.tsx';
import { useSession } from '../../lib/api/session.ts';
import { typeset } from '../../lib/french.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { useLocation, useNavigate } from '../../lib/routing/hooks.ts';
import { Navigate } from '../../lib/routing/Navigate.tsx';
import { useForm } from '../../lib/use-form.ts';
import { LinkButton } from '../../ui/buttons/LinkButton.tsx';

/**
 * /register (docs/product/auth.md#inscription): three steps; each is a history entry, so that the browser's
 * Back works.
 */
export default function RegisterPage() {
  const navigate = useNavigate();
  const location = useLocation();
  const { loggedIn } = useSession();
  const register = useRegister();
  const consents = useQuery(consentsToGiveQuery);
  const requiredConsents = consents.data?.texts ?? [];
  const [reached, setReached] = useState<Step>(1);
  const [{ from, identity }] = useState(() => readRegisterState(location.state));
  const [invited] = useState(() => ({ ...draftOf(new URLSearchParams(location.search)), ...identity }));
  const step = stepAt(location.state, reached);
  usePageTitle(`${REGISTER_TEXTS.title}, étape ${step} sur 3`);

  const goTo = (next: number, replace = false) =>
    navigate('/register', {
      replace,
      state: { step: next, from, identity } satisfies RegisterState,
      preventScrollReset: true,
    });

  const form = useForm({
    initial: invited,
    check: async (draft) => ({
      ...stepProblems(step, draft, await passwordOriginOf(draft.password, draft)),
      ...(step === 3 && requiredConsents.length > 0 && !draft.agrees
        ? { agrees: REGISTER_TEXTS.agreeFirst }
        : {}),
    }),
    // Only the last step calls the server.
    send: async (draft) => (step === 3 ? register.mutateAsync(bodyOf(draft, requiredConsents)) : null),
    done: (answer, draft) => {
      if (answer === null) {
        setReached(Math.max(reached, step + 1) as Step);
        void goTo(step + 1);
      } else if (answer.requires_otp) {
        const registers = { identity: identityOf(draft), from };
        navigate('/otp-verification', { replace: true, state: { ...otpStateOf(answer), registers } });
      } else {
        const state: LoginState = { from, message: REGISTER_TEXTS.done };
        navigate('/login', { replace: true, state });
      }
    },
    refused: (error) => {
      const first = stepOf(Object.keys(error.fields));
      if (first && first !== step) void goTo(first);
      // A text that changed meanwhile has to be read again.
      if (!error.fields.consents) return undefined;
      void consents.refetch();
      return { agrees: error.fields.consents };
    },
  });
  if (loggedIn) return <Navigate to={returnPathOf(from)} replace />;
  return (
    <div className="auth-page" data-wide="">
      <h1 tabIndex={-1} className="mb-6">
        {REGISTER_TEXTS.title}
      </h1>
      <CreditNotice />
      <RegisterWizard
        step={step}
        form={form}
        consents={requiredConsents}
        onPrevious={() => void goTo(step - 1, true)}
      />
      <p className="mt-8 flex items-center justify-between gap-4 border-t border-line pt-5 text-muted">
        {typeset('Déjà un compte ?')}
        <LinkButton to="/login" state={{ from } satisfies LoginState} size="sm">
          Se connecter
        </LinkButton>
      </p>
    </div>
  );
}
