import { randomBytes } from 'node:crypto';

/** As CTFd writes them, which its clients expect. */
const PREFIX = 'ctfd_';

/** A new token: it is shown once, and its hash alone is kept. */
export const newToken = (): string => PREFIX + randomBytes(32).toString('hex');

/** Whether a text is to be looked for among personal tokens. */
export const isPersonalToken = (text: string): boolean => text.startsWith(PREFIX);
