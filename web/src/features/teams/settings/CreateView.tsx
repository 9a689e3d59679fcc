import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useNavigate } from '../../../lib/routing/hooks.ts';
import { SAME_FORM } from '../../../lib/saving/use-leave-guard.ts';
import { useForm } from '../../../lib/use-form.ts';
import { FormBox, SubmitButton } from '../../../ui/forms/FormBox.tsx';
import { FormFailure } from '../../../ui/forms/FormFailure.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { LeaveGuard } from '../../../ui/overlays/LeaveGuard.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { Notice } from '../../../ui/states/Notice.tsx';
import { viewPath } from '../model.ts';
import { teamHubQuery } from '../queries.ts';
import { TEAM_TEXTS } from '../texts.ts';
import { checkTeam, EMPTY_FORM, nameTaken, type TeamForm } from './form-model.ts';
import { FORM_TEXTS as T } from './form-texts.ts';
import { LogoField } from './LogoField.tsx';
import { useCreateTeam } from './queries.ts';
import { IdentityFields, RecruitingFields } from './TeamFields.tsx';

type NewTeam = TeamForm & { logo: string | null };
const EMPTY: NewTeam = { ...EMPTY_FORM, logo: null };

/** The form for a new team. */
export function CreateView() {
  const navigate = useNavigate();
  const create = useCreateTeam();
  const form = useForm({
    initial: EMPTY,
    check: checkTeam,
    send: (values) => create.mutateAsync({ ...values, name: values.name.trim() }),
    done: ({ team: made, message }) => {
      toast.ok(message);
      void navigate(viewPath('myTeams', made.id), { replace: true, state: SAME_FORM });
    },
    refused: nameTaken,
  });
  const { name, logo } = form.values;
  const limits = useQuery(teamHubQuery).data?.limits;
  const limit = limits?.captained ? TEAM_TEXTS.captained : limits?.joined ? TEAM_TEXTS.joined : null;
  return (
    <FormBox form={form} failed={null} className="team-form">
      <p className="text-muted">{T.createLead}</p>
      {limit && <Notice tone="warn">{limit}</Notice>}
      <Card no="01" title={T.identity}>
        <div className="fields">
          <IdentityFields form={form} />
          <LogoField
            name={name}
            src={logo}
            own={logo !== null}
            problem={form.problems.logo}
            onChange={form.choice('logo').onChange}
          />
        </div>
      </Card>
      <Card no="02" title={T.recruiting}>
        <div className="fields">
          <RecruitingFields form={form} />
        </div>
      </Card>
      <FormFailure form={form} title={T.createFailed} correct={T.correct} />
      <div className="team-form-foot">
        <SubmitButton form={form} icon={Plus} disabled={limit !== null}>
          {T.create}
        </SubmitButton>
      </div>
      <LeaveGuard unsaved={form.dirty} title={T.leaveTitle} why={T.leaveWhy} leave={T.leave} />
    </FormBox>
  );
}
