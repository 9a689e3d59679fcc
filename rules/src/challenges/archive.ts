/** What an archive of challenges may be: bytes of the zip, bytes of what is in it, and files. */
export const ARCHIVE_LIMITS = {
  zip: 200 * 1024 * 1024,
  unpacked: 1024 * 1024 * 1024,
  files: 10_000,
} as const;

/** What systems and tools put beside the files that somebody wrote: it is in no archive, and never read from one. */
export const BESIDE_FILES =
  /(?:^|\/)(?:__MACOSX|\.git|node_modules)\/|(?:^|\/)(?:\.DS_Store|Thumbs\.db|desktop\.ini)$/;
