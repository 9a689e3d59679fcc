const [AUTH, SHELL, ANY_SHELL, CONSOLE, GUARDS] = [
  '/shell/AuthShell.tsx',
  '/shell/Shell.tsx',
  '/shell/AnyShell.tsx',
  '/console/ConsoleShell.tsx',
  '/app/guards.tsx',
] as const;

/** What draws pages (web/src/app/main.ts), as the end of its file's name. */
export const APPLICATION = '/app/application.tsx';

/** What stands around pages, as the end of its file's name. */
export const FRAMES: readonly string[] = [AUTH, SHELL, ANY_SHELL, CONSOLE, GUARDS];

/** Pages that stand alone on the screen (app/routes.ts, barePages). */
const BARE = /\/(CtfScreen|CtfRoom|CtfControl|CtfUnveiling|EventCode)Page\.tsx$/;
/** Pages of members and visitors alike (app/routes.ts). */
const ANY = /\/(Unsubscribe|OpenChallenge|Verify|VerifyAttestation|CtfAfterwards|Legal|NotFound)Page\.tsx$/;

/** What stands around a page. */
export function framesOf(page: string): readonly string[] {
  if (page.includes('/pages/auth/')) return [AUTH];
  if (ANY.test(page)) return [ANY_SHELL];
  if (BARE.test(page)) return [GUARDS];
  return page.includes('/pages/gestion/') ? [GUARDS, SHELL, CONSOLE] : [GUARDS, SHELL];
}
