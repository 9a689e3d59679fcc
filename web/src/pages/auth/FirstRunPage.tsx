import { FIRST_RUN_PAGE } from '@fanion/contract/pages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { permissionsQuery } from '../../features/access/queries.ts';
import { TryMail } from '../../features/association/mails/TryMail.tsx';
import { associationQuery } from '../../features/association/queries.ts';
import { IdentityForm } from '../../features/association/settings/IdentityForm.tsx';
import { identityOf } from '../../features/association/settings/model.ts';
import { settingsQuery } from '../../features/association/settings/queries.ts';
import { ManagerStep } from '../../features/auth/first-run/ManagerStep.tsx';
import { StartStep } from '../../features/auth/first-run/StartStep.tsx';
import { FIRST_RUN_TEXTS as T } from '../../features/auth/first-run/texts.ts';
import type { LoginState } from '../../features/auth/model.ts';
import { ChallengeImport } from '../../features/challenges/import/ChallengeImport.tsx';
import { AnnouncedPrices } from '../../features/plans/catalogue/AnnouncedPrices.tsx';
import { useSession } from '../../lib/api/session.ts';
import { typeset } from '../../lib/french.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { useNavigate } from '../../lib/routing/hooks.ts';
import { Navigate } from '../../lib/routing/Navigate.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { Steps } from '../../ui/figures/Steps.tsx';
import { KeyValue } from '../../ui/layout/KeyValue.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { QueryState } from '../../ui/states/QueryState.tsx';
import NotFoundPage from '../NotFoundPage.tsx';

/** /demarrage: the first steps of a new installation. The page disappears once they are done. */
export default function FirstRunPage() {
  const { loggedIn } = useSession();
  const association = useQuery(associationQuery);
  const rights = useQuery({ ...permissionsQuery, enabled: loggedIn });
  const [later, setLater] = useState(2);
  const waits = association.data?.first_run;
  const step = waits === 'rest' ? later : 1;
  usePageTitle(waits === null ? 'Page introuvable' : `${T.title}, ${T.step(step).toLowerCase()}`);

  if (!association.data) return <QueryState query={association} failed={T.failed} />;
  if (waits === null) return <NotFoundPage />;
  if (waits === 'rest') {
    const state: LoginState = { from: FIRST_RUN_PAGE };
    if (!loggedIn) return <Navigate to="/login" replace state={state} />;
    if (!rights.data) return <QueryState query={rights} failed={T.failed} />;
    if (!rights.data.can_manage_users) return <NotFoundPage />;
  }
  return (
    <div className="auth-page" data-wide="">
      <h1 tabIndex={-1} className="mb-6">
        {T.title}
      </h1>
      <StepHead step={step} />
      {step === 1 ? <ManagerStep /> : <LaterStep step={step} goTo={setLater} />}
    </div>
  );
}

/** The current step; a new step takes the focus, so that it is read. */
function StepHead({ step }: { step: number }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const previousStep = useRef(step);
  useEffect(() => {
    if (previousStep.current === step) return;
    previousStep.current = step;
    heading.current?.focus();
  }, [step]);
  return (
    <div className="mb-4">
      <Steps names={T.steps} current={step} label={T.stepsLabel} />
      <p className="sr" role="status">
        {T.step(step)}
      </p>
      <h2 ref={heading} tabIndex={-1} className="font-sans text-base outline-none">
        <span className="text-subtle">{T.step(step)} – </span>
        {T.steps[step - 1]}
      </h2>
    </div>
  );
}

/** The steps that the manager takes once their account exists. */
function LaterStep({ step, goTo }: { step: number; goTo: (step: number) => void }) {
  const navigate = useNavigate();
  const cache = useQueryClient();
  const settings = useQuery(settingsQuery);
  const { data } = settings;
  if (!data) return <QueryState query={settings} compact failed={T.failed} lines={4} height={48} />;
  const identity = identityOf(data);
  if (step === 2) return <IdentityForm saved={identity} send={T.next} onDone={() => goTo(3)} />;
  if (step === 4) {
    const end = async (challenges: number) => {
      await navigate('/gestion', { replace: true });
      toast.ok(challenges > 0 ? T.endedWith(challenges) : T.ended);
      void cache.invalidateQueries({ queryKey: associationQuery.queryKey });
    };
    return (
      <>
        <AnnouncedPrices />
        <StartStep
          onPrevious={() => goTo(3)}
          onEnd={(challenges) => void end(challenges)}
          importing={(closed, imported) => <ChallengeImport onClose={closed} onDone={imported} />}
        />
      </>
    );
  }
  const facts = data.started_with
    .filter(({ name }) => name !== 'LIMIT_FACTOR')
    .map(({ meaning, value }) => ({ label: typeset(meaning), value: typeset(value) }));
  return (
    <div className="grid gap-5">
      <p className="text-muted">{T.mailLead}</p>
      <KeyValue facts={facts} />
      <TryMail to={identity.contact_email} />
      <div className="mt-2 flex gap-3">
        <Button icon={ArrowLeft} className="h-11" onClick={() => goTo(2)}>
          {T.previous}
        </Button>
        <Button variant="primary" className="h-11 flex-1" onClick={() => goTo(4)}>
          {T.next}
        </Button>
      </div>
    </div>
  );
}
