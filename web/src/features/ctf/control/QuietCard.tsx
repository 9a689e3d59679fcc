import type { Control, QuietEntrant } from '@fanion/contract/ctf/control/endpoints';
import { ListFilter } from 'lucide-react';
import { serverClock } from '../../../lib/api/server-clock.ts';
import { typeset } from '../../../lib/french.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { durationText } from '../../../ui/figures/duration.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { CONTROL_TEXTS as T } from './texts.ts';

type Props = { control: Control; onEntrant: (id: number) => void };

/** Entrants without a flag for a while: those who never found one first. */
export function QuietCard({ control: { event, quiet, entrants }, onEntrant }: Props) {
  return (
    <Card
      no="06"
      title={T.quiet}
      className="ctl-quiet"
      action={quiet.total > 0 && <span className="meta">{T.quietCount(quiet.total)}</span>}
    >
      {quiet.rows.length === 0 ? (
        <EmptyState compact title={titleOf(event.status, entrants)}>
          {event.status === 'live' && entrants > 0 && T.noQuietWhy}
        </EmptyState>
      ) : (
        <ul className="lines">
          {quiet.rows.map((one) => (
            <Line key={one.id} one={one} onEntrant={() => onEntrant(one.id)} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function titleOf(status: Control['event']['status'], entrants: number): string {
  if (status !== 'live') return T.quietLater;
  return entrants === 0 ? T.emptyBoard : T.noQuiet;
}

function Line({ one, onEntrant }: { one: QuietEntrant; onEntrant: () => void }) {
  const { name, since, tries, last } = one;
  return (
    <li>
      <p className="min-w-0 flex-1 wrap-anywhere">
        <b>
          <bdi>{name}</bdi>
        </b>
        <span className="meta block">{last ? T.triesAt(tries, typeset(last.name)) : T.noTry}</span>
      </p>
      <span className="num ctl-since" data-never={since === null || undefined}>
        {since === null ? T.never : durationText((serverClock.now() - Date.parse(since)) / 1000)}
      </span>
      <Button size="sm" icon={ListFilter} aria-label={T.triesOf(name)} onClick={onEntrant}>
        {T.seeTries}
      </Button>
    </li>
  );
}
