import type { WholeTeam } from '@fanion/contract/teams/team';
import { useEffect, useRef } from 'react';
import { Card } from '../../../ui/layout/Card.tsx';
import { InviteByName } from '../invitations/InviteByName.tsx';
import { sortMembers } from '../model.ts';
import { TEAM_TEXTS } from '../texts.ts';
import { MemberTable } from './MemberTable.tsx';
import { TEAM_PAGE_TEXTS as T } from './texts.ts';

/** Card 02 of a team: its members, in a table, or in cards where it would not fit. */
export function MembersCard({ team }: { team: WholeTeam }) {
  const count = team.members.length;
  const former = useRef(count);
  const box = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  // When a member's row disappears with the focus, the card takes it; otherwise the focus does not move.
  useEffect(() => {
    if (count < former.current && hadFocus.current && document.activeElement === document.body)
      box.current?.focus({ preventScroll: true });
    former.current = count;
  }, [count]);
  return (
    <Card
      no="02"
      title={T.members}
      action={
        <span className="members-action">
          <span className="meta">{TEAM_TEXTS.membersOf(count)}</span>
          <InviteByName team={team} />
        </span>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only watches the focus of what is inside */}
      <div
        ref={box}
        tabIndex={-1}
        onFocus={() => {
          hadFocus.current = true;
        }}
        onBlur={({ relatedTarget }) => {
          hadFocus.current = box.current?.contains(relatedTarget) ?? false;
        }}
      >
        <MemberTable team={team} members={sortMembers(team.members)} />
      </div>
    </Card>
  );
}
