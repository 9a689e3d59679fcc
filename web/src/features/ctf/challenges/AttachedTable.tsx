import { categoryName } from '@fanion/rules/challenges/categories';
import { categoryOf } from '@fanion/rules/challenges/category-words';
import { CalendarClock, Trash2 } from 'lucide-react';
import { longDate, number } from '../../../lib/french.ts';
import { categoryLook } from '../../../lib/look/category.ts';
import { Link } from '../../../lib/routing/Link.tsx';
import { HueLabel } from '../../../ui/buttons/HueLabel.tsx';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { Chip } from '../../../ui/identity/Chip.tsx';
import { Table } from '../../../ui/layout/Table.tsx';
import type { Attached } from './AttachedChallenges.tsx';
import { ATTACH_TEXTS as T } from './texts.ts';

type Props = {
  challenges: readonly Attached[];
  /** The editor's address for a slug; null once they are in the permanent list. */
  writtenAt: ((slug: string) => string) | null;
  removable: boolean;
  schedulable: boolean;
  onSchedule: (challenge: Attached) => void;
  onRemove: (challenge: Attached) => void;
};

/**
 * The challenges of an event in order, with their release times: a table, or cards where it would not fit.
 */
export function AttachedTable({ challenges, writtenAt, ...may }: Props) {
  const nameOf = (challenge: Attached) => (
    <Name challenge={challenge} to={writtenAt?.(challenge.slug) ?? null} />
  );
  return (
    <Table
      caption={T.title}
      scroll
      cardsClassName="manage-cards"
      rows={challenges}
      keyOf={({ id }) => id}
      columns={[
        { id: 'name', head: T.name, cell: nameOf },
        { id: 'points', head: T.points, align: 'figure', cell: ({ points }) => number(points) },
        { id: 'solves', head: T.solves, align: 'figure', cell: ({ solves }) => number(solves) },
        { id: 'release', head: T.release, look: 'text-muted', cell: released },
        {
          id: 'actions',
          head: 'Actions',
          silent: true,
          cell: (challenge) => <Actions challenge={challenge} {...may} />,
        },
      ]}
      card={(challenge) => (
        <>
          {nameOf(challenge)}
          <div className="manage-card-foot">
            <div className="min-w-0 flex-1">
              <p>{T.figures(challenge.points, challenge.solves)}</p>
              <p className="meta">
                {T.release} : {released(challenge)}
              </p>
            </div>
            <Actions challenge={challenge} {...may} />
          </div>
        </>
      )}
    />
  );
}

const released = ({ releasedAt }: Attached): string => (releasedAt ? longDate(releasedAt) : T.atStart);

function Name({ challenge, to }: { challenge: Attached; to: string | null }) {
  const category = categoryOf(challenge.category);
  return (
    <span className="manage-name">
      <HueLabel {...categoryLook(category)} label={categoryName(category)} hideLabel />
      {to ? (
        <Link className="manage-title link" to={to}>
          {challenge.name}
        </Link>
      ) : (
        <span className="manage-title">{challenge.name}</span>
      )}
      {challenge.state === 'hidden' && <Chip tone="warn">{T.hidden}</Chip>}
    </span>
  );
}

type ActionsProps = Omit<Props, 'challenges' | 'writtenAt'> & { challenge: Attached };

function Actions({ challenge, removable, schedulable, onSchedule, onRemove }: ActionsProps) {
  return (
    <span className="manage-row-actions">
      {schedulable && (
        <IconButton
          icon={CalendarClock}
          label={`${T.schedule} ${challenge.name}`}
          onClick={() => onSchedule(challenge)}
        />
      )}
      {removable && (
        <IconButton
          icon={Trash2}
          label={`${T.remove} ${challenge.name}`}
          onClick={() => onRemove(challenge)}
        />
      )}
    </span>
  );
}
