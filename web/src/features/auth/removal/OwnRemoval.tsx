import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { date } from '../../../lib/french.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { Notice } from '../../../ui/states/Notice.tsx';
import { QueryState } from '../../../ui/states/QueryState.tsx';
import { PasswordDialog } from '../password/PasswordDialog.tsx';
import { deletionQuery, useAskDeletion, useCancelDeletion } from './queries.ts';
import { REMOVAL_TEXTS as T } from './texts.ts';

/** Lets members delete their account, or change their mind while there is time. */
export function OwnRemoval() {
  const query = useQuery(deletionQuery);
  return (
    <>
      <h3 className="mt-4 font-sans text-sm font-semibold">{T.title}</h3>
      {!query.data ? (
        <QueryState query={query} compact failed={T.failed} lines={2} height={32} />
      ) : query.data.deletion ? (
        <Planned {...query.data.deletion} />
      ) : (
        <AskDeletion />
      )}
    </>
  );
}

function Planned({ due_at, by_association }: { due_at: string; by_association: boolean }) {
  const cancel = useCancelDeletion();
  const keep = () => void toast.outcome(cancel.mutateAsync(undefined).then(() => ({ message: T.cancelled })));
  return (
    <Notice
      tone="warn"
      action={
        <Button busy={cancel.isPending} onClick={keep}>
          {T.keep}
        </Button>
      }
    >
      {T.planned(date(due_at))} {by_association && T.plannedBy}
    </Notice>
  );
}

function AskDeletion() {
  const [isConfirming, setIsConfirming] = useState(false);
  const ask = useAskDeletion();
  return (
    <>
      <p className="text-muted">{T.lead}</p>
      <Button variant="danger" className="justify-self-start" onClick={() => setIsConfirming(true)}>
        {T.delete}
      </Button>
      {isConfirming && (
        <PasswordDialog
          title={T.title}
          lead={T.lead}
          send={T.send}
          failed={T.notSent}
          danger
          name="deletion_password"
          onSend={(password) => ask.mutateAsync(password)}
          onClose={() => setIsConfirming(false)}
        />
      )}
    </>
  );
}
