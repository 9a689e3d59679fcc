import { posix } from 'node:path';
import { unzipSync } from 'fflate';
import * as texts from './texts.ts';

const MOST_BYTES = 1024 * 1024 * 1024;
const MOST_FILES = 10_000;
/** What systems put beside the files that somebody packed. */
const BESIDE = /(?:^|\/)(?:__MACOSX\/|\.DS_Store$|Thumbs\.db$)/;

/** A path inside its folder, or null when it leads out of it or no file can be called so. */
function placeOf(name: string): string | null {
  const path = posix.normalize(name.replaceAll('\\', '/'));
  const wrong = path.startsWith('/') || path.startsWith('..') || /^[a-z]:/i.test(path) || path.includes('\0');
  return wrong ? null : path;
}

/**
 * The files of a zip by their paths, folders left out. One that leads out of its folder makes the whole refused, as does
 * one that says to be larger than a machine would like: it is counted before anything is unpacked.
 */
export function readArchive(bytes: Uint8Array): { files: Map<string, Uint8Array> } | { problem: string } {
  let [total, count, unsafe] = [0, 0, false];
  try {
    const unpacked = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        total += originalSize;
        count += 1;
        unsafe ||= placeOf(name) === null;
        return (
          !unsafe && total <= MOST_BYTES && count <= MOST_FILES && !name.endsWith('/') && !BESIDE.test(name)
        );
      },
    });
    if (unsafe) return { problem: texts.UNSAFE_PATH };
    if (total > MOST_BYTES || count > MOST_FILES) return { problem: texts.TOO_LARGE };
    const files = new Map(Object.entries(unpacked).map(([name, content]) => [placeOf(name)!, content]));
    return files.size === 0 ? { problem: texts.EMPTY_ZIP } : { files };
  } catch {
    return { problem: texts.NOT_A_ZIP };
  }
}
