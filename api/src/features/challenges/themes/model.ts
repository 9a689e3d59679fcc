import { sha256 } from '../../../platform/secrets.ts';
import type { StoredChallenge } from '../catalogue/state.ts';

/**
 * Name of the sanitised sheet. It is derived from the text, so that the sheet can be cached for good and
 * nobody guesses the name for a challenge they do not see: a sheet is loaded without a session.
 */
export const sheetName = (challenge: StoredChallenge): string | null =>
  challenge.sanitised_css
    ? `${challenge.id}-${sha256(challenge.sanitised_css).toString('hex').slice(0, 32)}.css`
    : null;
