const MEBIBYTE = 1024 * 1024;

/** Bytes of one file of a challenge. */
export const CHALLENGE_FILE_MAX = 100 * MEBIBYTE;

/** Bytes of one theme image, as sent. */
export const THEME_IMAGE_MAX = 10 * MEBIBYTE;

/** What a member without an author's right may have in progress, neither published nor refused. */
export const PROPOSAL_LIMITS = {
  /** In draft or in review at the same time. */
  open: 5,
  /** Bytes of one file. */
  file: 20 * MEBIBYTE,
  /** Files sent in a day. */
  filesADay: 40,
} as const;

/** The stages at which a proposal waits for something, and counts towards the limit. */
export const OPEN_STAGES = ['draft', 'review'] as const;
