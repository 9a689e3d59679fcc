/** Whether members see a challenge. */
export const CHALLENGE_STATES = ['visible', 'hidden'] as const;
export type ChallengeState = (typeof CHALLENGE_STATES)[number];

/** The stages that are kept of a challenge: where there is none, its state and its date say the rest. */
export const KEPT_STAGES = ['draft', 'review', 'retired', 'refused'] as const;
export type KeptStage = (typeof KEPT_STAGES)[number];

/** The stages to which a challenge goes, by its author or by a reviewer. */
export const NEXT_STAGES = ['draft', 'review', 'published', 'retired', 'refused'] as const;
export type NextStage = (typeof NEXT_STAGES)[number];
