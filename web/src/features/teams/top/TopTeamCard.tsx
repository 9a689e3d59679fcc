import type { TopTeam } from '@fanion/contract/teams/team';
import { assetUrl } from '../../../lib/api/api-base.ts';
import { number, typeset } from '../../../lib/french.ts';
import { Link } from '../../../lib/routing/Link.tsx';
import { HexAvatar } from '../../../ui/identity/HexAvatar.tsx';
import { RankNumber } from '../../../ui/identity/RankNumber.tsx';
import { viewPath } from '../model.ts';
import { Stars } from '../Stars.tsx';
import { StatusChip } from '../StatusChip.tsx';
import { SpecialtyList } from '../settings/SpecialtyList.tsx';
import { LongText } from './LongText.tsx';
import { TopTeamEntry } from './TopTeamEntry.tsx';
import { TOP_TEXTS } from './texts.ts';

/**
 * A team in the list: its facts, its requirements, and the button to join
 * (docs/product/teams.md#meilleures-équipes).
 */
export function TopTeamCard({ team, onApply }: { team: TopTeam; onApply: () => void }) {
  const { name } = team;
  return (
    <article className="card card-link hub-card">
      <header className="hub-card-head">
        <HexAvatar name={name} src={assetUrl(team.logo)} size={48} />
        <div className="min-w-0 flex-1">
          <h3 className="hub-card-name">
            <Link className="card-link-target" to={viewPath('myTeams', team.id)}>
              <bdi>{name}</bdi>
            </Link>
          </h3>
          <p className="truncate text-muted">{TOP_TEXTS.captain(team.captain)}</p>
        </div>
        <RankNumber rank={team.rank} />
      </header>
      <p className="chip-row">
        <StatusChip status={team.status} />
        <Stars rating={team.rating} />
      </p>
      <dl className="top-figures">
        <Figure label={TOP_TEXTS.points} value={number(team.totalPoints)} />
        <Figure label={TOP_TEXTS.wins} value={number(team.wins)} />
        <Figure label={TOP_TEXTS.level} value={number(team.avgLevel)} />
        <Figure label={TOP_TEXTS.members} value={TOP_TEXTS.membersOf(team.members)} />
      </dl>
      {team.description && <LongText text={typeset(team.description)} of={TOP_TEXTS.ofTeam(name)} />}
      {team.requirements && (
        <div>
          <h4 className="top-label">{TOP_TEXTS.requirements}</h4>
          <LongText text={typeset(team.requirements)} of={TOP_TEXTS.ofTeam(name)} />
        </div>
      )}
      <SpecialtyList of={team.specialties} label={TOP_TEXTS.specialties} />
      <footer className="hub-card-foot">
        <TopTeamEntry team={team} onApply={onApply} />
      </footer>
    </article>
  );
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="num">{value}</dd>
    </div>
  );
}
