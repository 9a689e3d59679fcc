/** What the columns of a list of people to invite may hold. */
export const INVITED_FIELDS = ['email', 'first_name', 'last_name', 'plan', 'until'] as const;
