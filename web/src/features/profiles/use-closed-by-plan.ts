import type { Module } from '@fanion/rules/access';
import { useAccess } from '../access/queries.ts';
import { isOwn } from './model.ts';

type Profile = Parameters<typeof isOwn>[0];

/** Whether the reader's plan closes a module's part of this profile: their own stays open to them. */
export function useClosedByPlan(module: Module, profile: Profile): boolean {
  const access = useAccess();
  return !isOwn(profile) && !access.loading && !access.failed && !access.opens(module);
}
