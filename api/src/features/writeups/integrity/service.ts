import type { Context } from '../../../platform/context.ts';
import { listWrongGains } from './queries.ts';
import { gainWrong } from './texts.ts';

/**
 * Reports public write-ups without their gain, and gains without one (docs/product/security.md#équations), in
 * sentences.
 */
export const verifyWriteups = async ({ db }: Context): Promise<string[]> =>
  (await listWrongGains(db)).map(({ username, writeup_id, expected, found }) =>
    gainWrong(username, writeup_id, expected, found),
  );
