/** The layouts of a challenge's page, chosen by its theme (docs/product/challenges.md#mises-en-page). */
export const LAYOUTS = ['default', 'corporate', 'gaming', 'minimal', 'matrix-red'] as const;
export type Layout = (typeof LAYOUTS)[number];

/** The layout with this name; the default when there is none. */
export const layoutOf = (name: string | null): Layout =>
  LAYOUTS.find((layout) => layout === name) ?? 'default';

/** CSS class of the element that wears a challenge's own style sheet: every selector of the sheet begins with it. */
export const themeClass = (challengeId: number): string => `challenge-theme-${challengeId}`;
