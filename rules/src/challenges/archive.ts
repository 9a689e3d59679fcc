/** What an archive of challenges may be: bytes of the zip, bytes of what is in it, and files. */
export const ARCHIVE_LIMITS = {
  zip: 200 * 1024 * 1024,
  unpacked: 1024 * 1024 * 1024,
  files: 10_000,
} as const;

/** What systems and tools put beside the files that somebody wrote: it is in no archive, and never read from one. */
export const BESIDE_FILES =
  /(?:^|\/)(?:__MACOSX|\.git|node_modules)\/|(?:^|\/)(?:\.DS_Store|Thumbs\.db|desktop\.ini)$/;

/** What becomes of a file whose challenge is there, or may be: it stays as it is, is written over, or both are kept. */
export const IMPORT_DECISIONS = ['keep', 'overwrite', 'separate'] as const;
export type ImportDecision = (typeof IMPORT_DECISIONS)[number];

/** What the challenge that is there is: the same one, another one of its name, or one at the address that a file asks for. */
export const IMPORT_CONFLICTS = ['same', 'name', 'address'] as const;
export type ImportConflict = (typeof IMPORT_CONFLICTS)[number];
