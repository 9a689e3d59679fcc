import type { BodyFor } from '@fanion/contract/endpoint';
import type { moderateTeam } from '@fanion/contract/teams/moderation';
import type { WholeTeam } from '@fanion/contract/teams/team';
import { CaseSensitive, Crown, FileX2, ImageOff } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { Select } from '../../../ui/forms/Select.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { successorOptions } from '../model.ts';
import { ReasonDialog } from '../roster/ReasonDialog.tsx';
import { ROSTER_TEXTS } from '../roster/texts.ts';
import { useModerateTeam, useReassignCaptain } from './queries.ts';
import { MANAGE_TEXTS as T } from './texts.ts';

type Moderated = BodyFor<typeof moderateTeam>['what'];
type OpenDialog = 'captain' | Moderated | null;

const MODERATIONS: Record<Moderated, { title: string; why: string }> = {
  name: { title: T.moderateName, why: T.moderateNameWhy },
  logo: { title: T.moderateLogo, why: T.moderateLogoWhy },
  texts: { title: T.moderateTexts, why: T.moderateTextsWhy },
};

/** An event manager's tools for any team, each with a recorded reason (docs/product/teams.md#modération). */
export function ManagerTools({ team }: { team: WholeTeam }) {
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const close = () => setDialog(null);
  return (
    <Card title={T.manager}>
      <p className="text-muted mb-4">{T.managerWhy}</p>
      <div className="team-actions">
        {team.members.length > 1 && (
          <Button icon={Crown} aria-haspopup="dialog" onClick={() => setDialog('captain')}>
            {T.reassign}
          </Button>
        )}
        <Button icon={CaseSensitive} aria-haspopup="dialog" onClick={() => setDialog('name')}>
          {T.moderateName}
        </Button>
        {team.hasLogo && (
          <Button icon={ImageOff} aria-haspopup="dialog" onClick={() => setDialog('logo')}>
            {T.moderateLogo}
          </Button>
        )}
        {(team.description !== '' || team.requirements !== '') && (
          <Button icon={FileX2} aria-haspopup="dialog" onClick={() => setDialog('texts')}>
            {T.moderateTexts}
          </Button>
        )}
      </div>
      {dialog === 'captain' && <Reassign team={team} onClose={close} />}
      {dialog !== null && dialog !== 'captain' && <Moderate team={team} what={dialog} onClose={close} />}
    </Card>
  );
}

type DialogProps = { team: WholeTeam; onClose: () => void };

function Reassign({ team, onClose }: DialogProps) {
  const reassign = useReassignCaptain(team.id);
  const options = successorOptions(team);
  const [chosen, setChosen] = useState(options[0]?.value ?? '');
  return (
    <ReasonDialog
      title={T.reassign}
      onClose={onClose}
      send={(reason) => reassign.mutateAsync({ memberId: Number(chosen), reason })}
    >
      <Field label={ROSTER_TEXTS.successor}>
        <Select value={chosen} onChange={(event) => setChosen(event.target.value)} options={options} />
      </Field>
    </ReasonDialog>
  );
}

function Moderate({ team, what, onClose }: DialogProps & { what: Moderated }) {
  const moderate = useModerateTeam(team.id);
  return (
    <ReasonDialog
      title={MODERATIONS[what].title}
      onClose={onClose}
      send={(reason) => moderate.mutateAsync({ what, reason })}
    >
      <p>{MODERATIONS[what].why}</p>
    </ReasonDialog>
  );
}
