/** How the page of a challenge is laid out, by its theme (docs/product/challenges.md#mises-en-page). */
export const LAYOUTS = ['default', 'corporate', 'gaming', 'minimal', 'matrix-red'] as const;
export type Layout = (typeof LAYOUTS)[number];

/** The one that is kept under this name; the default where there is none. */
export const layoutOf = (name: string | null): Layout =>
  LAYOUTS.find((layout) => layout === name) ?? 'default';

/** CSS class of the element that wears a challenge's own style sheet: every selector of the sheet begins with it. */
export const themeClass = (challengeId: number): string => `challenge-theme-${challengeId}`;
