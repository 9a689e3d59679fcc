import type { Tellers } from '../../../platform/tellers.ts';
import { findPublished } from '../reading/queries.ts';

/** Facts about write-ups for webhooks: author and title, nothing of the text. */
export const tellers: Tellers = {
  async 'writeup.published'({ db, config }, { writeupId, at }) {
    const found = writeupId && (await findPublished(db, writeupId));
    if (!writeupId || !found) return null;
    const { title, username } = found;
    const page = (path: string) => `${config.publicUrl}${path}`;
    return {
      at,
      data: {
        writeup: { id: writeupId, title, url: page(`/ctf/write-ups/${writeupId}`) },
        author: { username, url: page(`/profile/${encodeURIComponent(username)}`) },
      },
    };
  },
};
