import { type Right, type Role, rightsOfView, VIEWS, type View } from '@fanion/rules/access';

/** Who asks: the member behind a session, with the rights of this very moment. */
export interface Actor {
  id: number;
  username: string;
  role: Role;
  rights: Readonly<Record<Right, boolean>>;
  /** Counts in rankings, solver counts and first bloods. */
  ranked: boolean;
  /** 0 for a command, run in the name of this member; below it for a personal token: its number. */
  sessionId: number;
  /** Rights that a personal token was made for, whatever else its owner may do; null: all. Only of a token. */
  scopes?: readonly Right[] | null;
  /** The network of the request, where the audit log may have a line of it. */
  network?: string;
  /** A manager who looks at the site as somebody else: with the rights of the view, and nothing may be changed. */
  view?: View;
}

/** The header by which a manager asks to look at the site as somebody else. */
export const VIEW_HEADER = 'x-fanion-view';

const isView = (view: unknown): view is View => (VIEWS as readonly unknown[]).includes(view);

/** The actor with the rights of the view that they ask for; the same for who may not ask, and for no view. */
export function asViewed(actor: Actor, view: unknown): Actor {
  if (!isView(view) || !actor.rights.can_manage_users) return actor;
  return { ...actor, ...rightsOfView(view, actor.rights), view };
}

/** Whether a program asks, by a personal token, and not a person in their session. */
export const isProgram = ({ sessionId }: Pick<Actor, 'sessionId'>): boolean => sessionId < 0;

/** The session check of an access token. */
export interface Authenticate {
  /** The actor when the token was checked a moment ago, without waiting. */
  remembered(token: string): Actor | null;
  /** The actor behind the token, or null when it opens nothing. */
  check(token: string): Promise<Actor | null>;
}
