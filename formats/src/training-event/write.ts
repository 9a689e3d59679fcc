import { writeParisMoment } from '../yaml/moment.ts';
import { writeReadableYaml } from '../yaml/write.ts';
import type { TrainingEventFile } from './types.ts';

/** Absent values are not written. */
const filled = (value: unknown): boolean =>
  value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);

/** An events.yml that `readTrainingEvents` reads back. */
export const writeTrainingEvents = (events: readonly TrainingEventFile[]): string =>
  writeReadableYaml({
    events: events.map(({ slug, kind, title, summary, speaker, when, plan, draft, ...rest }) => ({
      slug,
      kind,
      title,
      summary,
      speaker,
      ...('startsAt' in when
        ? { starts_at: writeParisMoment(when.startsAt) }
        : { in_days: when.inDays, at: when.at }),
      plan: plan ?? 'members',
      ...(draft ? { state: 'draft' } : {}),
      ...Object.fromEntries(Object.entries(rest).filter(([, value]) => filled(value))),
    })),
  });
