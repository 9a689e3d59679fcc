import './requests.css';
import type { DataRequest } from '@fanion/contract/auth/requests';
import { useQuery } from '@tanstack/react-query';
import { FileLock } from 'lucide-react';
import { useState } from 'react';
import { saveFile } from '../../../lib/api/save-file.ts';
import { counted, date } from '../../../lib/french.ts';
import { ActButton } from '../../../ui/buttons/ActButton.tsx';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Chip } from '../../../ui/identity/Chip.tsx';
import { ListFrame } from '../../../ui/layout/ListFrame.tsx';
import { Table } from '../../../ui/layout/Table.tsx';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { QueryState } from '../../../ui/states/QueryState.tsx';
import { CloseRequest } from './CloseRequest.tsx';
import { readRequestData, requestsQuery, usePlanDeletion } from './queries.ts';
import { KINDS, OUTCOMES, REQUEST_TEXTS as T } from './texts.ts';

/** Members' requests about their data, with the days left to answer. */
export function DataRequests() {
  const query = useQuery(requestsQuery);
  const { data } = query;
  if (!data) return <QueryState query={query} failed={T.failed} lines={4} columns={4} />;
  return (
    <ListFrame
      count={counted(data.open, 'demande ouverte', 'demandes ouvertes')}
      empty={
        data.requests.length === 0 && (
          <EmptyState icon={FileLock} title={T.none}>
            {T.noneYet}
          </EmptyState>
        )
      }
    >
      <Requests requests={data.requests} />
    </ListFrame>
  );
}

const nameOf = ({ username }: DataRequest): string => username ?? T.deletedAccount;

function Requests({ requests }: { requests: readonly DataRequest[] }) {
  return (
    <Table
      caption={T.caption}
      scroll
      rows={requests}
      keyOf={({ id }) => id}
      columns={[
        { id: 'member', head: T.member, cell: nameOf },
        { id: 'kind', head: T.kind, cell: ({ kind }) => KINDS[kind] },
        { id: 'due', head: T.due, cell: (request) => <Due request={request} /> },
        { id: 'actions', head: T.actions, silent: true, cell: (request) => <Actions request={request} /> },
      ]}
      card={(request) => (
        <div className="request-card">
          <p>
            <b>{nameOf(request)}</b> {KINDS[request.kind]}
          </p>
          <Due request={request} />
          <Actions request={request} />
        </div>
      )}
    />
  );
}

function Due({ request: { due_on, days_left, deletion_due_at, closed } }: { request: DataRequest }) {
  if (closed)
    return (
      <span className="request-due">
        {OUTCOMES[closed.outcome]} <span className="meta">{date(closed.at)}</span>
      </span>
    );
  return (
    <span className="request-due">
      {date(due_on)}
      {days_left < 0 ? (
        <Chip tone="bad">{T.late(-days_left)}</Chip>
      ) : (
        <span className="meta">{T.left(days_left)}</span>
      )}
      {deletion_due_at && <Chip tone="warn">{T.plannedOn(date(deletion_due_at))}</Chip>}
    </span>
  );
}

function Actions({ request }: { request: DataRequest }) {
  const [dialog, setDialog] = useState<'plan' | 'close' | null>(null);
  const plan = usePlanDeletion();
  const name = nameOf(request);
  if (request.closed || request.username === null) return null;
  const download = () =>
    readRequestData(request.id).then((file) => {
      saveFile(T.fileOf(name), file);
      if (request.kind === 'export') toast.ok(T.downloaded);
    });
  return (
    <span className="request-actions">
      <ActButton size="sm" act={download}>
        {T.download}
      </ActButton>
      {request.kind === 'deletion' && request.deletion_due_at === null && (
        <Button size="sm" variant="danger" onClick={() => setDialog('plan')}>
          {T.plan}
        </Button>
      )}
      <Button size="sm" onClick={() => setDialog('close')}>
        {T.close}
      </Button>
      <ConfirmDialog
        open={dialog === 'plan'}
        title={T.planAsk(name)}
        confirmLabel={T.plan}
        danger
        onConfirm={() => plan.mutateAsync(request.id)}
        onClose={() => setDialog(null)}
      >
        <p>{T.planWhy}</p>
      </ConfirmDialog>
      {dialog === 'close' && <CloseRequest id={request.id} onClose={() => setDialog(null)} />}
    </span>
  );
}
