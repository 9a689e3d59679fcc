/** SQL of a moment as milliseconds since 1970, as `Date.now()` counts them: of type `float` in an answer. */
export const milliseconds = (moment: string): string => `(extract(epoch from ${moment}) * 1000)::float8`;
