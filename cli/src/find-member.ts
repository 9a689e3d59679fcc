import type { Session } from './session.ts';
import { UserError } from './user-error.ts';

/** The member that an argument names. */
export async function findMember({ services }: Session, named: string) {
  const member = await services.profiles.findForManager(named);
  if (!member) throw new UserError(`Aucun membre « ${named} » (pseudo, identifiant ou adresse).`);
  return member;
}
