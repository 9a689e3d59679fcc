/** Where ctfcli lists the challenges of a repository. */
export const CTFCLI_CONFIG = '.ctf/config';

/**
 * The paths listed in the `[challenges]` section of a `.ctf/config`, in order: folders or files. An INI file
 * as Python's configparser reads it; the other sections, with the address and the token of an instance, are
 * ignored.
 */
export function readConfigPaths(text: string): string[] {
  const paths: string[] = [];
  let inside = false;
  for (const line of text.split(/\r\n?|\n/)) {
    const section = /^\[(.+)\]\s*$/.exec(line)?.[1];
    if (section !== undefined) inside = section === 'challenges';
    // A line that begins with a space continues the value before it.
    else if (inside && /^[^\s#;]/.test(line)) {
      const path = line.split(/[=:]/, 1)[0]!.trim().replace(/^\.\//, '').replace(/\/+$/, '');
      if (path !== '') paths.push(path);
    }
  }
  return [...new Set(paths)];
}
