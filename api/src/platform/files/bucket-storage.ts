import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Bucket } from './bucket.ts';
import { expectName, isName, type Storage } from './storage.ts';

/** Folder of an installation's files in its bucket: backups may be beside it. */
const FOLDER = 'files/';

/** Storage in a bucket: an object appears whole or not at all, under the name of its content. */
export function bucketStorage(bucket: Bucket): Storage {
  const nameOf = (sha256: string): string => FOLDER + expectName(sha256);
  const open: Storage['stream'] = async (sha256, range) => {
    const body = await bucket.open(nameOf(sha256), range);
    if (!body) throw new Error(`no file ${sha256} in the bucket`);
    return body;
  };
  const size = (sha256: string) => bucket.size(nameOf(sha256));
  const has = async (sha256: string) => (await size(sha256)) !== null;
  return {
    has,
    size,
    stream: open,
    async put(bytes) {
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      if (!(await has(sha256))) await bucket.put(nameOf(sha256), bytes);
      return sha256;
    },
    read: async (sha256) => buffer(await open(sha256)),
    async *list() {
      for await (const { name, size: bytes } of bucket.list(FOLDER)) {
        const sha256 = name.slice(FOLDER.length);
        if (isName(sha256)) yield { sha256, size: bytes };
      }
    },
    remove: (sha256) => bucket.remove(nameOf(sha256)),
    check: bucket.check,
  };
}
