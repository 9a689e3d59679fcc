/** The state of an account: a deleted one has no name left. */
export const ACCOUNT_STATUSES = ['active', 'suspended', 'deleted'] as const;

/** What a member may request about their data. */
export const DATA_REQUEST_KINDS = ['export', 'deletion'] as const;

/** The outcome of a request about data. */
export const DATA_REQUEST_OUTCOMES = ['done', 'withdrawn', 'refused'] as const;
