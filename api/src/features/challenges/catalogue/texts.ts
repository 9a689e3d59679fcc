export const LOCKED_NAME = 'Challenge verrouillé';
