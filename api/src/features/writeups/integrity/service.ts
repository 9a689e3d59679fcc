import type { Context } from '../../../platform/context.ts';
import { gainWrong } from '../texts.ts';
import { listWrongGains } from './queries.ts';

/** Public write-ups without their gain, and gains without one (trust.md, equation 2), in sentences. */
export function createVerify({ db }: Context) {
  return async (): Promise<string[]> =>
    (await listWrongGains(db)).map(({ username, writeup_id, expected, found }) =>
      gainWrong(username, writeup_id, expected, found),
    );
}
