import type { BoardRow, LiveOwn } from '@fanion/contract/ctf/board/endpoints';
import { LocateFixed } from 'lucide-react';
import { number, ordinalEnding } from '../../../lib/french.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Facts } from '../../../ui/layout/Facts.tsx';
import { type LiveEvent, neighbourTexts } from '../board/model.ts';
import { LIVE_TEXTS } from '../board/texts.ts';

type Props = {
  own: NonNullable<LiveOwn['row']>;
  rows: readonly BoardRow[];
  event: Pick<LiveEvent, 'totalTeams' | 'totalPlayers' | 'challenges'>;
  onCenter: () => void;
};

/**
 * The reader's rank within their kind, kept in sight, and the link to their row. Beside a frozen board their
 * score is current, and their rank and the gaps to others are those of the freeze.
 */
export function OwnBar({ own, rows, event, onCenter }: Props) {
  const { freeze } = own;
  const ranked = freeze ? { ...own, score: freeze.score } : own;
  const [first, ...others] = [
    own.isCurrentUserTeam
      ? LIVE_TEXTS.amongTeams(event.totalTeams)
      : LIVE_TEXTS.amongPlayers(event.totalPlayers),
    ...(own.bracket ? [LIVE_TEXTS.inBracket(own.bracket)] : []),
    ...(rows.some(({ id }) => id === own.id) ? neighbourTexts(rows, ranked) : []),
    ...(event.totalTeams > 0 && event.totalPlayers > 0
      ? [LIVE_TEXTS.overall(own.overallRank, event.totalTeams + event.totalPlayers)]
      : []),
  ];
  const bloods = Object.values(own.bloods).filter((place) => place === 1).length;
  return (
    <section className="live-own is-me" aria-label={LIVE_TEXTS.own}>
      <span className="live-own-rank">
        {freeze && <small>{LIVE_TEXTS.atFreeze} </small>}
        {own.rank}
        <sup>{ordinalEnding(own.rank)}</sup>
      </span>
      <span className="min-w-0 flex-1">
        <b className="truncate">{own.name}</b>
        <Facts className="meta wrap-anywhere">
          {freeze ? LIVE_TEXTS.thenAtFreeze(first ?? '') : first}
          {others}
        </Facts>
      </span>
      <dl>
        <div>
          <dt>{LIVE_TEXTS.score}</dt>
          <dd>{number(own.score)}</dd>
        </div>
        <div>
          <dt>{LIVE_TEXTS.solved}</dt>
          <dd>
            {own.solvedChallenges.length}
            <i>/{event.challenges.length}</i>
          </dd>
        </div>
        <div className="live-own-bloods">
          <dt>{LIVE_TEXTS.bloods}</dt>
          <dd>{bloods}</dd>
        </div>
      </dl>
      <Button size="sm" icon={LocateFixed} onClick={onCenter}>
        {LIVE_TEXTS.center}
      </Button>
    </section>
  );
}
