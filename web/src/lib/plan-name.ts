import { ROLE_NAMES } from '@fanion/rules/access';

/** The plan's displayed name. */
export const planName = (id: string): string =>
  Object.hasOwn(ROLE_NAMES, id) ? ROLE_NAMES[id as keyof typeof ROLE_NAMES] : id;
