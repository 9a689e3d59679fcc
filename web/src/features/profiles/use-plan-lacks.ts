import type { Module } from '@fanion/rules/access';
import { useAccess } from '../access/queries.ts';
import { isOwn } from './model.ts';

type Shown = Parameters<typeof isOwn>[0];

/** Whether a card is empty because the reader's plan does not open its module: theirs alone stays open to them. */
export function usePlanLacks(module: Module, profile: Shown): boolean {
  const access = useAccess();
  return !isOwn(profile) && !access.loading && !access.failed && !access.opens(module);
}
