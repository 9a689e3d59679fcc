import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { messageOf } from '../../../lib/api/api-error.ts';
import { SAME_FORM, useLeaveGuard } from '../../../lib/use-leave-guard.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { Notice } from '../../../ui/states/Notice.tsx';
import { viewPath } from '../model.ts';
import { teamHubQuery, useCreateTeam } from '../queries.ts';
import { TEAM_TEXTS } from '../texts.ts';
import { EMPTY_FORM } from './form-model.ts';
import { FORM_TEXTS as T } from './form-texts.ts';
import { LogoField } from './LogoField.tsx';
import { IdentityFields, RecruitingFields } from './TeamFields.tsx';
import { useTeamForm } from './use-team-form.ts';

/** A new team (specification 2.12, createTeam; behaviours 2.6). */
export function CreateView() {
  const navigate = useNavigate();
  const create = useCreateTeam();
  const team = useTeamForm(EMPTY_FORM);
  const [logo, setLogo] = useState<string | null>(null);
  const limits = useQuery(teamHubQuery).data?.limits;
  const limit = limits?.captained ? TEAM_TEXTS.captained : limits?.joined ? TEAM_TEXTS.joined : null;
  const unsaved = Object.keys(team.changes).length > 0 || logo !== null;
  const guard = useLeaveGuard(unsaved);
  const told = Object.values(team.errors).some(Boolean);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (create.isPending || !team.check()) return;
    create.mutate(
      { ...team.form, name: team.form.name.trim(), logo },
      {
        onSuccess: ({ team: made, message }) => {
          toast.ok(message);
          void navigate(viewPath('myTeams', made.id), { replace: true, state: SAME_FORM });
        },
        onError: team.refused,
      },
    );
  }

  return (
    <form ref={team.element} noValidate onSubmit={submit} className="team-form">
      <p className="text-muted">{T.createLead}</p>
      {limit && <Notice tone="warn">{limit}</Notice>}
      <Card no="01" title={T.identity}>
        <div className="team-fields">
          <IdentityFields form={team.form} errors={team.errors} set={team.set} />
          <LogoField
            name={team.form.name}
            src={logo}
            own={logo !== null}
            problem={team.errors.logo}
            onChange={(chosen) => {
              setLogo(chosen);
              team.clear('logo');
            }}
          />
        </div>
      </Card>
      <Card no="02" title={T.recruiting}>
        <div className="team-fields">
          <RecruitingFields form={team.form} errors={team.errors} set={team.set} />
        </div>
      </Card>
      {(told || create.error) && (
        <Notice tone="bad" role="alert" title={T.createFailed}>
          {told ? T.correct : messageOf(create.error)}
        </Notice>
      )}
      <div className="team-form-foot">
        <Button type="submit" variant="primary" icon={Plus} busy={create.isPending} disabled={limit !== null}>
          {T.create}
        </Button>
      </div>
      <ConfirmDialog
        open={guard.blocked}
        danger
        title={T.leaveTitle}
        confirmLabel={T.leave}
        onConfirm={guard.proceed}
        onClose={guard.reset}
      >
        <p>{T.leaveWhy}</p>
      </ConfirmDialog>
    </form>
  );
}
