import type { Flag, Role } from '@fanion/rules/access';

/** Who asks: the member behind a session, with the rights of this very moment. */
export interface Actor {
  id: number;
  username: string;
  role: Role;
  flags: Readonly<Record<Flag, boolean>>;
  /** Counts in rankings, solver counts and first bloods. */
  ranked: boolean;
  sessionId: number;
}

/** What the session check answers for a token: null when it opens nothing. */
export type Authenticate = (accessToken: string) => Promise<Actor | null>;
