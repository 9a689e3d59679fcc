import { ChevronDown, Medal } from 'lucide-react';
import { useId } from 'react';
import { number, ordinal, shortDate } from '../../lib/french.ts';
import { Link } from '../../lib/routing/Link.tsx';
import { Icon } from '../../ui/buttons/Icon.tsx';
import { HexAvatar } from '../../ui/identity/HexAvatar.tsx';
import { HexFrame } from '../../ui/identity/HexFrame.tsx';
import { OrdinalText } from '../../ui/identity/OrdinalText.tsx';
import { RankNumber } from '../../ui/identity/RankNumber.tsx';
import { type Performance, performanceFigures, placeLook } from './model.ts';
import { DASHBOARD_TEXTS, existingPath } from './texts.ts';

type Props = { performance: Performance; open: boolean; onToggle: () => void };

/** One CTF played: place and scores, and when expanded the rows around one's own and the team. */
export function PerformanceLine({ performance, open, onToggle }: Props) {
  const { slug, ctfName, place, total, location, date: on, scoreboard, team } = performance;
  const { hue, metal } = placeLook(performance);
  const inside = useId();
  const to = existingPath(`/ctf/detail/${encodeURIComponent(slug)}`);
  const expands = scoreboard.length > 0 || team !== null;
  return (
    <li className="performance" data-open={(open && expands) || undefined}>
      <div className="performance-head">
        <HexFrame size={44} hue={hue}>
          <span aria-hidden="true">{place ?? '–'}</span>
          <span className="sr">{place === null ? DASHBOARD_TEXTS.unranked : ordinal(place)}</span>
        </HexFrame>
        <div className="min-w-0 flex-1">
          <h3 className="performance-name">{to ? <Link to={to}>{ctfName}</Link> : ctfName}</h3>
          <p className="meta facts performance-facts">
            <span>{shortDate(on)}</span>
            <span>{location || 'Online'}</span>
            {place !== null && total > 0 && (
              <span className="max-md:hidden">
                <OrdinalText>{DASHBOARD_TEXTS.placeOf(ordinal(place), number(total))}</OrdinalText>
              </span>
            )}
            {metal && (
              <span className="inline-flex items-center gap-1" style={{ color: hue }}>
                <Icon of={Medal} size={14} />
                {metal}
              </span>
            )}
          </p>
        </div>
        <dl className="performance-figures">
          {performanceFigures(performance).map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{number(value)}</dd>
            </div>
          ))}
        </dl>
        {expands && (
          <button
            type="button"
            className="performance-toggle"
            aria-expanded={open}
            aria-controls={inside}
            aria-label={DASHBOARD_TEXTS.details(ctfName)}
            onClick={onToggle}
          >
            <Icon of={ChevronDown} size={16} />
          </button>
        )}
      </div>
      <div id={inside} className="performance-body" hidden={!open || !expands}>
        {scoreboard.length > 0 && (
          <ol className="rows" aria-label={DASHBOARD_TEXTS.scoreboardOf(ctfName)}>
            {scoreboard.map(({ rank, name, score, isOwn }) => (
              <li key={`${rank} ${name}`} className={isOwn ? 'is-me' : undefined}>
                <RankNumber rank={rank} plain />
                <span className="min-w-0 flex-1 truncate">
                  {name}
                  {isOwn && <span className="sr"> ({DASHBOARD_TEXTS.you})</span>}
                </span>
                {score !== null && <span className="num">{number(score)}</span>}
              </li>
            ))}
          </ol>
        )}
        {team && (
          <div className="performance-team">
            <p className="meta wrap-anywhere">{DASHBOARD_TEXTS.teamOf(team.name)}</p>
            <ul className="performance-mates">
              {team.members.map((name) => (
                <li key={name}>
                  <HexAvatar name={name} size={24} />
                  <span className="min-w-0 truncate">{name}</span>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </li>
  );
}
