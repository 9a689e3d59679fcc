import { type Right, type Role, rightsOfView, VIEWS, type View } from '@fanion/rules/access';

/** The member behind a session, with their rights at this very moment. */
export interface Actor {
  id: number;
  username: string;
  role: Role;
  rights: Readonly<Record<Right, boolean>>;
  /** Whether they count in rankings, solver counts and first bloods. */
  ranked: boolean;
  /** 0 for a command run in the name of this member; negative for a personal token: its number. */
  sessionId: number;
  /**
   * Rights that a personal token is limited to, whatever else its owner may do; null: all. Only for a token.
   */
  scopes?: readonly Right[] | null;
  /** The network of the request, where the audit log may record it. */
  network?: string;
  /** Set when a manager views the site as somebody else: with the rights of that view, and read-only. */
  view?: View;
}

/** The header by which a manager views the site as somebody else. */
export const VIEW_HEADER = 'x-fanion-view';

const isView = (view: unknown): view is View => (VIEWS as readonly unknown[]).includes(view);

/**
 * The actor with the rights of the requested view; unchanged when they may not use one, or requested none.
 */
export function withView(actor: Actor, view: unknown): Actor {
  if (!isView(view) || !actor.rights.can_manage_users) return actor;
  return { ...actor, ...rightsOfView(view, actor.rights), view };
}

/** Whether the actor is a program with a personal token, not a person in their session. */
export const isProgram = ({ sessionId }: Pick<Actor, 'sessionId'>): boolean => sessionId < 0;

/** Checks an access token. */
export interface Authenticate {
  /** The actor when the token was checked recently, without waiting. */
  remembered(token: string): Actor | null;
  /** The actor behind the token, or null when it is not valid. */
  check(token: string): Promise<Actor | null>;
}
