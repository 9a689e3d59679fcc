import type { TeamNote } from '@fanion/contract/ctf/teamwork/endpoints';
import type { ClaimRow, NoteRow } from './queries.ts';

export const presentClaim = ({ at, ...claim }: ClaimRow) => ({ ...claim, at: at.toISOString() });

export const presentNote = ({ updated_at, ...note }: NoteRow): TeamNote => ({
  ...note,
  saved_at: updated_at.toISOString(),
});
