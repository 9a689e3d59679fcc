import type { Right, Role } from '@fanion/rules/access';

/** Who asks: the member behind a session, with the rights of this very moment. */
export interface Actor {
  id: number;
  username: string;
  role: Role;
  rights: Readonly<Record<Right, boolean>>;
  /** Counts in rankings, solver counts and first bloods. */
  ranked: boolean;
  /** 0 for a command, run in the name of this member. */
  sessionId: number;
  /** The network of the request, on what managers change: their lines of the audit log tell it. */
  network?: string;
}

/** The session check of an access token. */
export interface Authenticate {
  /** The actor when the token was checked a moment ago, without waiting. */
  remembered(token: string): Actor | null;
  /** The actor behind the token, or null when it opens nothing. */
  check(token: string): Promise<Actor | null>;
}
