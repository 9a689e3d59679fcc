import { Refusal } from '../../../platform/refusal.ts';
import type { Rekey } from '../../../platform/secret/rotation.ts';
import { rekeyDecoys } from '../catalogue/decoys-service.ts';
import { rekeyFlags } from '../catalogue/flags-service.ts';
import { flagHash } from '../play/model.ts';
import * as texts from './texts.ts';

/** Puts flags and decoys under the other secret; refused when one of them could no longer be recognised. */
export const rekeyChallenges: Rekey = async (sql, rotation) => {
  const hashOf = (content: string, caseInsensitive: boolean) =>
    flagHash(rotation.to, content, caseInsensitive);
  const unread = [
    ...(await rekeyFlags(sql, rotation, hashOf)),
    ...(await rekeyDecoys(sql, rotation, hashOf)),
  ];
  if (unread.length > 0) throw new Refusal(texts.unreadFlags([...new Set(unread)]));
};
