import { sha256 } from '../../../platform/secrets.ts';
import type { StoredChallenge } from '../catalogue/state.ts';

/**
 * Name of the sanitised sheet. It comes from the text, so that it can be kept for good and that nobody guesses
 * the one of a challenge they do not see: a sheet is loaded without a session.
 */
export const sheetName = (challenge: StoredChallenge): string | null =>
  challenge.sanitised_css
    ? `${challenge.id}-${sha256(challenge.sanitised_css).toString('hex').slice(0, 32)}.css`
    : null;
