import type { Tellers } from '../../../platform/tellers.ts';
import { findHolder } from '../accounts/queries.ts';

/** New accounts as webhooks receive them: only the pseudo. */
export const tellers: Tellers = {
  async 'member.registered'({ db, config }, { memberId, at }) {
    const member = memberId && (await findHolder(db, memberId));
    if (!member) return null;
    const { username } = member;
    const url = `${config.publicUrl}/profile/${encodeURIComponent(username)}`;
    return { at, data: { member: { username, url } } };
  },
};
