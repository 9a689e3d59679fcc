/** What an account is: a deleted one has no name left. */
export const ACCOUNT_STATUSES = ['active', 'suspended', 'deleted'] as const;

/** What a member asks of their data. */
export const DATA_REQUEST_KINDS = ['export', 'deletion'] as const;

/** What came of a request about data. */
export const DATA_REQUEST_OUTCOMES = ['done', 'withdrawn', 'refused'] as const;
