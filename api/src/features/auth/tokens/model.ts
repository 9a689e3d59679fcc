import { randomBytes } from 'node:crypto';

/** As CTFd writes them, which its clients expect. */
const PREFIX = 'ctfd_';

/** A new token: it is shown once, and only its hash is stored. */
export const newToken = (): string => PREFIX + randomBytes(32).toString('hex');

/** Whether a text has the form of a personal token. */
export const isPersonalToken = (text: string): boolean => text.startsWith(PREFIX);
