import type { Rekey } from '../../../platform/secret/rotation.ts';
import * as queries from './queries.ts';

/** Encrypts addresses, tokens and secrets of webhooks with the other secret: signatures do not change. */
export const rekeyHooks: Rekey = async (sql, { from, to }) => {
  const again = (sealed: Buffer, bound: string) =>
    to.seal('webhook', from.open('webhook', sealed, bound), bound);
  for (const { id, address, token } of await queries.listSealedHooks(sql))
    await queries.resealHook(sql, {
      id,
      address: again(address, 'address'),
      token: token && again(token, 'token'),
    });
  for (const { id, sealed } of await queries.listAllSealedSecrets(sql))
    await queries.resealSecret(sql, { id, sealed: again(sealed, 'secret') });
};
