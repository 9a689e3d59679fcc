/** The states of a lesson. */
export const LESSON_STATES = ['draft', 'review', 'published'] as const;
export type LessonState = (typeof LESSON_STATES)[number];

/** The states of a change to a lesson before its publication. */
export const LESSON_DRAFT_STATES = ['draft', 'review'] as const;
export type LessonDraftState = (typeof LESSON_DRAFT_STATES)[number];
