import type { WholeTeam } from '@fanion/contract/teams/team';
import { TEAM_STATUSES, type TeamStatus } from '@fanion/rules/teams/teams';
import { useState } from 'react';
import { assetUrl } from '../../../lib/api/api-base.ts';
import { messageOf } from '../../../lib/api/api-error.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { Select } from '../../../ui/forms/Select.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { TeamLink } from '../link/TeamLink.tsx';
import { STATUS_HINTS, STATUS_LABELS } from '../texts.ts';
import { useSettledChoice } from '../use-settled-choice.ts';
import { LogoField } from './LogoField.tsx';
import { useSetTeamLogo, useUpdateTeam } from './queries.ts';
import { MANAGE_TEXTS as T } from './texts.ts';

/** Card 03 of a team: status and logo for its captain, the invitation link for those who may invite. */
export function TeamSettings({ team }: { team: WholeTeam }) {
  const manages = team.permissions.includes('manage_team');
  return (
    <Card no="03" title={T.settings}>
      <div className="fields">
        {manages && <StatusField team={team} />}
        {manages && <Logo team={team} />}
        {team.permissions.includes('invite_players') && <TeamLink team={team} />}
      </div>
    </Card>
  );
}

function StatusField({ team }: { team: WholeTeam }) {
  const update = useUpdateTeam(team.id);
  const select = useSettledChoice<TeamStatus>(
    update.isPending ? (update.variables.status ?? team.status) : team.status,
    update.isPending,
    (status) =>
      update.mutate(
        { status },
        {
          onSuccess: ({ message }) => toast.ok(message),
          onError: (error) => toast.bad(messageOf(error)),
        },
      ),
  );
  return (
    <Field label={T.status} hint={STATUS_HINTS[select.value]}>
      <Select options={TEAM_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] }))} {...select} />
    </Field>
  );
}

function Logo({ team }: { team: WholeTeam }) {
  const set = useSetTeamLogo(team.id);
  const [refused, setRefused] = useState<string>();
  return (
    <LogoField
      name={team.name}
      src={assetUrl(team.logo)}
      own={team.hasLogo}
      problem={refused}
      busy={set.isPending}
      onChange={(logo) => {
        setRefused(undefined);
        set.mutate(logo, {
          onSuccess: ({ message }) => toast.ok(message),
          onError: (error) => setRefused(messageOf(error)),
        });
      }}
    />
  );
}
