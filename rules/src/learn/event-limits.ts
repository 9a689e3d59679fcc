/** Longest texts of a webinar or a workshop, in characters. */
export const TRAINING_EVENT_LIMITS = {
  title: 120,
  summary: 200,
  description: 10_000,
  speaker: 60,
  place: 200,
  covered: 10_000,
} as const;

/** Longest title of a document of an event, in characters. */
export const MATERIAL_TITLE_MAX = 120;

/** Longest reason why an event is cancelled, in characters. */
export const EVENT_CANCEL_REASON_MAX = 500;

/** Longest attendance code accepted as typed, and longest comment on an event, in characters. */
export const ATTENDANCE_CODE_MAX = 40;
export const EVENT_COMMENT_MAX = 1000;
