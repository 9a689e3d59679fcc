import { findMemberNamed } from '@fanion/api/features/profiles/members/service';
import type { Session } from './session.ts';
import { UserError } from './user-error.ts';

/** The member that an argument names. */
export async function findMember({ context }: Session, named: string) {
  const member = await findMemberNamed(context, named);
  if (!member) throw new UserError(`Aucun membre « ${named} » (pseudo, identifiant ou adresse).`);
  return member;
}
