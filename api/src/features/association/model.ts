import { z } from 'zod';

/** Key of the setting with the state of the first run. */
export const FIRST_RUN = 'first-run';

const firstRun = z.object({
  /** Null where it was never opened: the association had a manager before first runs existed. */
  state: z.enum(['open', 'begun', 'done']).nullable(),
  /** Hash of the code that begins it, in hexadecimal; while it is open. */
  code: z.string().optional(),
});
export type FirstRun = z.infer<typeof firstRun>;

/** The state of the first run, from its setting. */
export const firstRunOf = (setting: unknown): FirstRun =>
  setting === null || setting === undefined ? { state: null } : firstRun.parse(setting);
