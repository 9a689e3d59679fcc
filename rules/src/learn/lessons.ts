/** Where the making of a lesson is. */
export const LESSON_STATES = ['draft', 'review', 'published'] as const;
export type LessonState = (typeof LESSON_STATES)[number];

/** Where a change to a lesson is before it is published. */
export const LESSON_DRAFT_STATES = ['draft', 'review'] as const;
export type LessonDraftState = (typeof LESSON_DRAFT_STATES)[number];
