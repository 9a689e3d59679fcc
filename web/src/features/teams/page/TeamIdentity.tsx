import type { WholeTeam } from '@fanion/contract/teams/team';
import { ChartColumn, Crown, PencilLine, Star } from 'lucide-react';
import { useState } from 'react';
import { shortDate } from '../../../lib/french.ts';
import { ActButton } from '../../../ui/buttons/ActButton.tsx';
import { Button } from '../../../ui/buttons/Button.tsx';
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx';
import { Chip } from '../../../ui/identity/Chip.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { KeyValue } from '../../../ui/layout/KeyValue.tsx';
import { later } from '../../../ui/states/later.ts';
import { ReportAction } from '../../reports/filing/ReportAction.tsx';
import { viewPath } from '../model.ts';
import { Stars } from '../Stars.tsx';
import { StatusChip } from '../StatusChip.tsx';
import { useSetMainTeam } from '../settings/queries.ts';
import { SpecialtyList } from '../settings/SpecialtyList.tsx';
import { TeamEdit } from '../settings/TeamEdit.tsx';
import { TeamFace } from '../TeamFace.tsx';
import { TEAM_TEXTS } from '../texts.ts';
import { TopTeamEntry } from '../top/TopTeamEntry.tsx';
import { TEAM_PAGE_TEXTS as T } from './texts.ts';

const ApplyDialog = later(async () => (await import('../invitations/ApplyDialog.tsx')).ApplyDialog);

/** Card 01 of a team: its identity, and what its reader may change about it. */
export function TeamIdentity({ team }: { team: WholeTeam }) {
  const [opened, setOpened] = useState<'edit' | 'apply' | null>(null);
  const close = () => setOpened(null);
  return (
    <Card no="01" title={T.identity}>
      <TeamFace
        name={team.name}
        logo={team.logo}
        size={96}
        title={<h3 className="team-name">{team.name}</h3>}
      >
        <p className="team-chips">
          <StatusChip status={team.status} />
          {team.isMain && (
            <Chip tone="line" icon={Star}>
              {T.isMain}
            </Chip>
          )}
        </p>
        <p className="team-text">{team.description || T.noDescription}</p>
      </TeamFace>
      {team.specialties.length > 0 && (
        <div className="mt-4">
          <SpecialtyList of={team.specialties} label={T.specialties} />
        </div>
      )}
      {team.requirements && (
        <div className="mt-4">
          <h4 className="meta">{T.requirements}</h4>
          <p className="team-text">{team.requirements}</p>
        </div>
      )}
      <KeyValue
        className="mt-4"
        facts={[
          { label: T.captain, value: <bdi>{team.captain}</bdi>, icon: Crown },
          { label: T.size, value: TEAM_TEXTS.membersOf(team.members.length) },
          { label: T.rating, value: <Stars rating={team.rating} /> },
          { label: T.created, value: shortDate(team.createdAt) },
        ]}
      />
      <div className="team-actions mt-4">
        <LinkButton to={viewPath('statistics', team.id)} icon={ChartColumn}>
          {T.statistics}
        </LinkButton>
        {team.role === null && (
          <TopTeamEntry
            team={{ ...team, members: team.members.length, isMember: false }}
            onApply={() => setOpened('apply')}
          />
        )}
        {team.role === null && <ReportAction target="team" id={team.id} name={team.name} />}
        {team.role !== null && !team.isMain && <SetMain id={team.id} />}
        {team.permissions.includes('manage_team') && (
          <Button icon={PencilLine} aria-haspopup="dialog" onClick={() => setOpened('edit')}>
            {T.edit}
          </Button>
        )}
      </div>
      {opened === 'edit' && <TeamEdit team={team} onClose={close} />}
      {opened === 'apply' && <ApplyDialog team={team} onClose={close} />}
    </Card>
  );
}

function SetMain({ id }: { id: number }) {
  const set = useSetMainTeam(id);
  return (
    <ActButton icon={Star} act={() => set.mutateAsync()}>
      {T.setMain}
    </ActButton>
  );
}
