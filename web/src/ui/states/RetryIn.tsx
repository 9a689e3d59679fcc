import type { ReactNode } from 'react';

/** How long to wait before a retry: a visible countdown, or a time that is announced once. */
export const RetryIn = ({ children }: { children: ReactNode }) => <>Réessayez dans {children}.</>;
