import { posix } from 'node:path';
import { ARCHIVE_LIMITS, BESIDE_FILES } from '@fanion/rules/challenges/archive';
import { unzipSync } from 'fflate';
import * as texts from './texts.ts';

/** A path inside its folder, or null when it leads outside or no file can have that name. */
function safePathOf(name: string): string | null {
  const path = posix.normalize(name.replaceAll('\\', '/'));
  const wrong = path.startsWith('/') || path.startsWith('..') || /^[a-z]:/i.test(path) || path.includes('\0');
  return wrong ? null : path;
}

/**
 * The files of a zip by their paths, without folders. The whole archive is refused when one file leads
 * outside its folder or the declared sizes are too large; sizes are summed before anything is unpacked.
 */
export function readArchive(bytes: Uint8Array): { files: Map<string, Uint8Array> } | { problem: string } {
  let [total, count, unsafe] = [0, 0, false];
  const fits = () => total <= ARCHIVE_LIMITS.unpacked && count <= ARCHIVE_LIMITS.files;
  try {
    const unpacked = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        total += originalSize;
        count += 1;
        unsafe ||= safePathOf(name) === null;
        return !unsafe && fits() && !name.endsWith('/') && !BESIDE_FILES.test(name.replaceAll('\\', '/'));
      },
    });
    if (unsafe) return { problem: texts.UNSAFE_PATH };
    if (!fits()) return { problem: texts.TOO_LARGE };
    const files = new Map(Object.entries(unpacked).map(([name, content]) => [safePathOf(name)!, content]));
    return files.size === 0 ? { problem: texts.EMPTY_ZIP } : { files };
  } catch {
    return { problem: texts.NOT_A_ZIP };
  }
}
