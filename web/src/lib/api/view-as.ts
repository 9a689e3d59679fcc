import { VIEWS, type View } from '@fanion/rules/access';

const KEY = 'view_as';

/** The view under which a manager looks at the site in this tab; null for their own. */
export function currentView(): View | null {
  const storedView = sessionStorage.getItem(KEY);
  return VIEWS.find((view) => view === storedView) ?? null;
}

/** Switches to somebody else's view, or back, by loading a fresh page. */
export function switchView(view: View | null, path: string): void {
  if (view === null) sessionStorage.removeItem(KEY);
  else sessionStorage.setItem(KEY, view);
  window.location.assign(path);
}

export const forgetView = (): void => sessionStorage.removeItem(KEY);
