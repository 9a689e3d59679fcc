import { findMemberNamed } from '@fanion/api/features/profiles/members/service';
import type { Session } from './session.ts';
import { UserError } from './user-error.ts';

/** The member identified by an argument. */
export async function findMember({ context }: Session, identifier: string) {
  const member = await findMemberNamed(context, identifier);
  if (!member) throw new UserError(`Aucun membre « ${identifier} » (pseudo, identifiant ou adresse).`);
  return member;
}
