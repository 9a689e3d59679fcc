import type { Invitation } from '@fanion/contract/auth/invitations';
import { useQuery } from '@tanstack/react-query';
import { Mail, MailWarning } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { relativeTime } from '../../../lib/french.ts';
import { ActButton } from '../../../ui/buttons/ActButton.tsx';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Icon } from '../../../ui/buttons/Icon.tsx';
import { ListFrame } from '../../../ui/layout/ListFrame.tsx';
import { Table } from '../../../ui/layout/Table.tsx';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { QueryState } from '../../../ui/states/QueryState.tsx';
import { invitationsQuery, useInvitations } from './queries.ts';
import { INVITATION_TEXTS as T } from './texts.ts';

/** Invited people, and those who registered. */
export function InvitationList() {
  const query = useQuery(invitationsQuery);
  const { data } = query;
  if (!data) return <QueryState query={query} failed={T.failed} lines={5} columns={4} />;
  return (
    <ListFrame
      count={T.count(data.waiting)}
      empty={
        data.invitations.length === 0 && (
          <EmptyState icon={Mail} title={T.none}>
            {T.noneYet}
          </EmptyState>
        )
      }
    >
      <Table
        caption={T.caption}
        scroll
        rows={data.invitations}
        keyOf={({ id }) => id}
        columns={[
          { id: 'who', head: T.email, cell: (one) => <Who one={one} /> },
          { id: 'state', head: T.state, cell: stateOf },
          { id: 'sent', head: T.sentAt, cell: sentOf, look: 'text-muted' },
          { id: 'by', head: T.by, cell: ({ by }) => by ?? '–', look: 'text-muted' },
          { id: 'actions', head: T.actions, silent: true, cell: (one) => <Actions one={one} /> },
        ]}
        card={(one) => (
          <div className="desk-row">
            <Who one={one} />
            <span className="desk-row-end">
              {stateOf(one)}
              <span className="meta">{sentOf(one)}</span>
              <Actions one={one} />
            </span>
          </div>
        )}
      />
    </ListFrame>
  );
}

function stateOf({ joined, refused }: Invitation): ReactNode {
  if (joined !== null) return T.joined(joined);
  if (refused === null) return T.waiting;
  return (
    <span className="grid gap-1">
      <span className="desk-state desk-warn">
        <Icon of={MailWarning} size={16} />
        {T.refused}
      </span>
      <span className="meta">{refused}</span>
    </span>
  );
}
const sentOf = ({ sent_at, sent_count }: Invitation): string => T.sentOf(relativeTime(sent_at), sent_count);

function Who({ one: { email, first_name, last_name } }: { one: Invitation }) {
  return (
    <span className="desk-names">
      <b>{email}</b>
      <span className="desk-name">{`${first_name} ${last_name}`.trim()}</span>
    </span>
  );
}

function Actions({ one: { id, email, joined } }: { one: Invitation }) {
  const { resend, withdraw } = useInvitations();
  const [asking, setAsking] = useState(false);
  return (
    <span className="desk-buttons">
      {joined === null && (
        <ActButton size="sm" aria-label={`${T.resend}, ${email}`} act={() => resend(id)}>
          {T.resend}
        </ActButton>
      )}
      <Button size="sm" aria-label={`${T.withdraw}, ${email}`} onClick={() => setAsking(true)}>
        {T.withdraw}
      </Button>
      {asking && (
        <ConfirmDialog
          danger
          title={T.withdrawAsk(email)}
          confirmLabel={T.withdraw}
          onConfirm={() => withdraw(id)}
          onClose={() => setAsking(false)}
        >
          <p>{T.withdrawWill}</p>
        </ConfirmDialog>
      )}
    </span>
  );
}
