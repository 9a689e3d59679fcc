import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import { QueryState } from '../../../ui/states/QueryState.tsx';
import { WITHDRAW_TEXTS as T } from '../corrections/texts.ts';
import { solveOf } from './model.ts';
import '../settings/settings.css';
import { WithdrawSolveDialog } from '../corrections/WithdrawSolveDialog.tsx';
import { MANAGE_TEXTS } from '../settings/texts.ts';
import { entrantsQuery } from './queries.ts';

type Props = {
  eventId: number;
  challengeId: number /** By the name in the list of solvers. */;
  entrant: string;
};

/** A manager's button to withdraw a solve from a challenge's list of solvers. */
export function WithdrawSolver(props: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        icon={Undo2}
        iconSize={16}
        label={T.actionOf(props.entrant)}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {open && <Found {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The list of solvers only has names: the entrant is looked up by theirs. */
function Found({ eventId, challengeId, entrant, onClose }: Props & { onClose: () => void }) {
  const query = useQuery(entrantsQuery(eventId, entrant, 1));
  const { data } = query;
  const solve = data && solveOf(data.entrants, entrant, challengeId);
  if (solve) return <WithdrawSolveDialog eventId={eventId} solve={solve} onClose={onClose} />;
  return (
    <Dialog key="reading" open onClose={onClose} title={T.title}>
      {data ? (
        <Notice>{T.gone}</Notice>
      ) : (
        <QueryState query={query} compact failed={T.failed} lines={4} loading={MANAGE_TEXTS.loading} />
      )}
    </Dialog>
  );
}
