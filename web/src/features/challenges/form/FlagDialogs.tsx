import type { AuthoredChallenge } from '@fanion/contract/challenges/drafts/endpoints';
import { later } from '../../../ui/states/later.ts';

const AddDecoyDialog = later(async () => (await import('./AddDecoyDialog.tsx')).AddDecoyDialog);
const AddFlagDialog = later(async () => (await import('./AddFlagDialog.tsx')).AddFlagDialog);
const RemoveDecoyDialog = later(async () => (await import('./RemoveDecoyDialog.tsx')).RemoveDecoyDialog);
const RemoveFlagDialog = later(async () => (await import('./RemoveFlagDialog.tsx')).RemoveFlagDialog);

/** The requested action on a challenge's answers; a number: the one to remove. */
export type OpenFlagDialog = { flag: number | 'new' } | { decoy: number | 'new' };

type Props = { challenge: AuthoredChallenge; ask: OpenFlagDialog | null; onClose: () => void };

/** The dialogs of the flags and the decoys. */
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
