export const FEED_CLOSED = 'Le classement de cet événement sera ouvert à tous après sa fin.';
