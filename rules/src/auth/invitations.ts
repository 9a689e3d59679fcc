/** The columns that a list of people to invite may have. */
export const INVITED_FIELDS = ['email', 'first_name', 'last_name', 'plan', 'until'] as const;
