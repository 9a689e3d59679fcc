import type { TrainingKind } from '@fanion/rules/learn/training';
/** When an event is held: a moment in ms, or a day counted from that of the import and an hour of Paris. */
export type When = { startsAt: number } | { inDays: number; at: string };

/** A webinar or a workshop, as an events.yml says it. */
export interface TrainingEventFile {
  slug: string;
  kind: TrainingKind;
  title: string;
  summary: string;
  /** Markdown, as `covered`. */
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
  /** What was covered, once it is over. */
  covered: string | null;
  /** Given once it is over; `file` is relative to the folder of the events.yml. */
  files: { title: string; file: string }[];
}
