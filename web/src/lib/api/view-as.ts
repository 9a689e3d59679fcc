import { VIEWS, type View } from '@fanion/rules/access';

const KEY = 'view_as';

/** As whom a manager looks at the site in this tab; null as themself. */
export function viewAs(): View | null {
  const storedView = sessionStorage.getItem(KEY);
  return VIEWS.find((view) => view === storedView) ?? null;
}

/** Looks at the site as somebody else, or as oneself again, from a page that remembers nothing of before. */
export function lookAs(view: View | null, path: string): void {
  if (view === null) sessionStorage.removeItem(KEY);
  else sessionStorage.setItem(KEY, view);
  window.location.assign(path);
}

export const forgetView = (): void => sessionStorage.removeItem(KEY);
