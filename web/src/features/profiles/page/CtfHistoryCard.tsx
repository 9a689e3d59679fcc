import { isPage } from '@fanion/contract/pages';
import type { PublicProfile } from '@fanion/contract/profiles/page';
import { MEDALS } from '@fanion/rules/ctf/medals';
import { Trophy } from 'lucide-react';
import { date, number, ordinal } from '../../../lib/french.ts';
import { Link } from '../../../lib/routing/Link.tsx';
import { HexFrame } from '../../../ui/identity/HexFrame.tsx';
import { rankColour } from '../../../ui/identity/rank-colour.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { MoreList } from '../MoreList.tsx';
import { PROFILE_TEXTS } from '../texts.ts';

const FEW = 5;

/** The metals of the podium, as on the dashboard; beyond, the colours of a place. */
const colourOf = (rank: number | null) => MEDALS[(rank ?? 0) - 1] ?? rankColour(rank ?? 0);

type Participations = PublicProfile['ctf_participations'];

/** Card 06 of a profile: the CTFs played, with place and points. */
export function CtfHistoryCard({ profile }: { profile: PublicProfile }) {
  const played = profile.ctf_participations;
  return (
    <Card
      no="06"
      title="Historique CTF"
      action={
        played.length > FEW && (
          <MoreList title="Historique CTF" context="historique CTF">
            <Played played={played} />
          </MoreList>
        )
      }
    >
      {played.length === 0 ? (
        <EmptyState icon={Trophy} title={PROFILE_TEXTS.noCtf}>
          {PROFILE_TEXTS.noCtfWhy}
        </EmptyState>
      ) : (
        <Played played={played.slice(0, FEW)} />
      )}
    </Card>
  );
}

function Played({ played }: { played: Participations }) {
  return (
    <ul className="lines">
      {played.map(({ id, slug, name, date: on, rank, points }) => {
        const to = `/ctf/detail/${encodeURIComponent(slug)}`;
        const colour = colourOf(rank);
        return (
          <li key={id}>
            <HexFrame size={44} hue={colour ? `var(--${colour})` : undefined}>
              <span aria-hidden="true">{rank ?? '–'}</span>
              <span className="sr">{rank === null ? 'non classé' : ordinal(rank)}</span>
            </HexFrame>
            <div className="min-w-0 flex-1">
              {isPage(to) ? (
                <Link className="block font-medium wrap-anywhere hover:text-accent" to={to}>
                  {name}
                </Link>
              ) : (
                <span className="block font-medium wrap-anywhere">{name}</span>
              )}
              <span className="meta">{date(on)}</span>
            </div>
            {points !== null && (
              <span className="num">
                {number(points)} <span className="text-subtle">pts</span>
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
