/** The limits of an archive of challenges: bytes of the zip, bytes unpacked, and files. */
export const ARCHIVE_LIMITS = {
  zip: 200 * 1024 * 1024,
  unpacked: 1024 * 1024 * 1024,
  files: 10_000,
} as const;

/** Files that systems and tools add beside the author's: neither written to an archive nor read from one. */
export const BESIDE_FILES =
  /(?:^|\/)(?:__MACOSX|\.git|node_modules)\/|(?:^|\/)(?:\.DS_Store|Thumbs\.db|desktop\.ini)$/;

/**
 * What happens to a file whose challenge (perhaps) exists: the existing one stays, is overwritten, or both
 * stay.
 */
export const IMPORT_DECISIONS = ['keep', 'overwrite', 'separate'] as const;
export type ImportDecision = (typeof IMPORT_DECISIONS)[number];

/**
 * Why a file conflicts with an existing challenge: it is the same one, has the same name, or has the address
 * that the file wants.
 */
export const IMPORT_CONFLICTS = ['same', 'name', 'address'] as const;
export type ImportConflict = (typeof IMPORT_CONFLICTS)[number];
