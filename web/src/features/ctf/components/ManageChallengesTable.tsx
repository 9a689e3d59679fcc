import { categoryName, categoryOf } from '@fanion/rules/categories';
import { CalendarClock, Trash2 } from 'lucide-react';
import { categoryLook } from '../../../lib/category-look.ts';
import { longDate, number } from '../../../lib/french.ts';
import { Chip } from '../../../ui/Chip.tsx';
import { HueLabel } from '../../../ui/HueLabel.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Table } from '../../../ui/Table.tsx';
import { ATTACH_TEXTS as T } from '../manage-texts.ts';
import type { Attached } from './ManageChallenges.tsx';

type Props = {
  challenges: readonly Attached[];
  removable: boolean;
  schedulable: boolean;
  onSchedule: (challenge: Attached) => void;
  onRemove: (challenge: Attached) => void;
};

/** The challenges of an event in their order, with when each is released. */
export function ManageChallengesTable({ challenges, removable, schedulable, onSchedule, onRemove }: Props) {
  return (
    <Table caption={T.title} scroll>
      <thead>
        <tr>
          <th scope="col">{T.name}</th>
          <th scope="col" data-align="right">
            {T.points}
          </th>
          <th scope="col" data-align="right">
            {T.solves}
          </th>
          <th scope="col">{T.release}</th>
          <th scope="col">
            <span className="sr">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {challenges.map((challenge) => {
          const category = categoryOf(challenge.category);
          return (
            <tr key={challenge.id}>
              <td>
                <span className="manage-name">
                  <HueLabel {...categoryLook(category)} label={categoryName(category)} hideLabel />
                  <span className="truncate">{challenge.name}</span>
                  {challenge.state === 'hidden' && <Chip tone="warn">{T.hidden}</Chip>}
                </span>
              </td>
              <td data-align="right" className="num">
                {number(challenge.points)}
              </td>
              <td data-align="right" className="num">
                {number(challenge.solves)}
              </td>
              <td className="text-muted">
                {challenge.releasedAt ? longDate(challenge.releasedAt) : T.atStart}
              </td>
              <td>
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
              </td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}
