import type { TrainingKind } from '@fanion/rules/learn/training';
/** When an event is held: a moment in ms, or a number of days after the import with a time in Paris. */
export type When = { startsAt: number } | { inDays: number; at: string };

/** A webinar or a workshop, as in an events.yml. */
export interface TrainingEventFile {
  slug: string;
  kind: TrainingKind;
  title: string;
  summary: string;
  /** Markdown, like `covered`. */
  description: string;
  speaker: string;
  when: When;
  minutes: number;
  seats: number;
  place: string | null;
  /** https addresses. */
  link: string | null;
  replay: string | null;
  /** Null: every plan that opens the training. */
  plan: 'bienfaiteur' | null;
  /** Not published yet. */
  draft: boolean;
  /** Summary of what was covered, after the event. */
  covered: string | null;
  /** Handed out after the event; `file` is relative to the folder of the events.yml. */
  files: { title: string; file: string }[];
}
