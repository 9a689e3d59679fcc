import type { ReactNode } from 'react';

/** How long to wait before another try: a countdown that is seen, or a time that is spoken once. */
export const RetryIn = ({ children }: { children: ReactNode }) => <>Réessayez dans {children}.</>;
