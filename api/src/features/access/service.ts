import { type Flag, flagsOf, ROLE_NAMES, type Role } from '@fanion/rules/access';
import type { Actor } from '../../platform/http/actor.ts';

export type AccessService = ReturnType<typeof createAccessService>;

/** Rights: the one place that turns a role and what was granted into flags. */
export function createAccessService() {
  const plain = new Map<Role, Readonly<Record<Flag, boolean>>>();
  return {
    flags(role: Role, granted: readonly Flag[]): Readonly<Record<Flag, boolean>> {
      if (granted.length > 0) return Object.freeze(flagsOf(role, granted));
      let flags = plain.get(role);
      if (!flags) {
        flags = Object.freeze(flagsOf(role, []));
        plain.set(role, flags);
      }
      return flags;
    },
    permissions: (actor: Actor) => ({ role: ROLE_NAMES[actor.role], ...actor.flags }),
  };
}
