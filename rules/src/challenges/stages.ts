/** Whether members see a challenge. */
export const CHALLENGE_STATES = ['visible', 'hidden'] as const;
export type ChallengeState = (typeof CHALLENGE_STATES)[number];

/** The stored stages of a challenge: without one, its state and its date decide the rest. */
export const KEPT_STAGES = ['draft', 'review', 'retired', 'refused'] as const;
export type KeptStage = (typeof KEPT_STAGES)[number];

/** The stages that an author or a reviewer may move a challenge to. */
export const NEXT_STAGES = ['draft', 'review', 'published', 'retired', 'refused'] as const;
export type NextStage = (typeof NEXT_STAGES)[number];
