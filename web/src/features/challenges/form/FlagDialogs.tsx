import type { AuthoredChallenge } from '@fanion/contract/challenges/authoring';
import { AddDecoyDialog } from './AddDecoyDialog.tsx';
import { AddFlagDialog } from './AddFlagDialog.tsx';
import { RemoveDecoyDialog } from './RemoveDecoyDialog.tsx';
import { RemoveFlagDialog } from './RemoveFlagDialog.tsx';

/** What is asked of the answers of a challenge; a number: the one to be taken away. */
export type FlagAsk = { flag: number | 'new' } | { decoy: number | 'new' };

type Props = { challenge: AuthoredChallenge; ask: FlagAsk | null; onClose: () => void };

/** The windows of the flags and the decoys. */
export function FlagDialogs({ challenge, ask, onClose }: Props) {
  if (ask === null) return null;
  if ('flag' in ask)
    return ask.flag === 'new' ? (
      <AddFlagDialog id={challenge.id} onClose={onClose} />
    ) : (
      <RemoveFlagDialog challenge={challenge} flagId={ask.flag} onClose={onClose} />
    );
  return ask.decoy === 'new' ? (
    <AddDecoyDialog id={challenge.id} onClose={onClose} />
  ) : (
    <RemoveDecoyDialog challenge={challenge} decoyId={ask.decoy} onClose={onClose} />
  );
}
