import type { WholeTeam } from '@fanion/contract/teams';
import { useEffect, useRef } from 'react';
import { useMedia } from '../../../lib/use-media.ts';
import { Card } from '../../../ui/Card.tsx';
import { MANAGE_TEXTS as T } from '../manage-texts.ts';
import { inOrder } from '../model.ts';
import { TEAM_TEXTS } from '../texts.ts';
import { MemberCards } from './MemberCards.tsx';
import { MemberTable } from './MemberTable.tsx';

/** Card 02 of a team: its members, in a table or in cards where it would not fit. */
export function MembersCard({ team }: { team: WholeTeam }) {
  const narrow = useMedia('(width <= 768px)');
  const View = narrow ? MemberCards : MemberTable;
  const count = team.members.length;
  const former = useRef(count);
  const box = useRef<HTMLDivElement>(null);
  // A member who goes takes the focus away with their row.
  useEffect(() => {
    if (count < former.current && document.activeElement === document.body) box.current?.focus();
    former.current = count;
  }, [count]);
  return (
    <Card no="02" title={T.members} action={<span className="meta">{TEAM_TEXTS.membersOf(count)}</span>}>
      <div ref={box} tabIndex={-1}>
        <View team={team} members={inOrder(team.members)} />
      </div>
    </Card>
  );
}
