export const claimedByText = (username: string): string =>
  `${username} s’en occupe\u00a0: attendez sa décision, ou demandez-lui de rendre la main.`;
