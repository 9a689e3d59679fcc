import { type Flag, flagsOf, type Role, roleName } from '@fanion/rules/access';
import type { Context } from '../../platform/context.ts';
import type { Actor } from '../../platform/http/actor.ts';

export type AccessService = ReturnType<typeof createAccessService>;

/** Rights: the one place that turns a role and what was granted into flags. */
export function createAccessService({ identity }: Pick<Context, 'identity'>) {
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
    permissions: (actor: Actor) => ({ role: roleName(actor.role, identity.name), ...actor.flags }),
  };
}
