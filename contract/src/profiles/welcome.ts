import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { moment } from '../fields.ts';

/** The first steps of a member, in order (docs/product/dashboard.md#bienvenue). */
export const WELCOME_STEPS = ['profile', 'flag', 'meeting'] as const;

const welcome = z.object({
  /**
   * Null once the member is no longer new or dismissed it, as the site does after announcing that all is
   * done.
   */
  welcome: z
    .object({
      since: moment,
      steps: z.array(z.object({ step: z.enum(WELCOME_STEPS), done: z.boolean() })),
    })
    .nullable(),
});
export type Welcome = NonNullable<z.infer<typeof welcome>['welcome']>;

export const getWelcome = endpoint('GET /profile/welcome', {
  summary: 'Les trois premières étapes, et où l’on en est',
  answer: welcome,
});

export const closeWelcome = endpoint('DELETE /profile/welcome', {
  summary: 'Ranger la carte de bienvenue',
  answer: welcome,
});
