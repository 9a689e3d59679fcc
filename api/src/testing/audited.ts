import type { LightMyRequestResponse } from 'fastify';
import type { App } from '../app.ts';
import { CTFD_DRAFTED } from './routes/ctfd.ts';

/** Managers' routes that change nothing, with the reason. */
export const CHANGE_NOTHING: Readonly<Record<string, string>> = {
  ...CTFD_DRAFTED,
  'POST /challenges/manage/:id/test-flag': 'tells whether a flag is right, and marks nothing',
  'POST /plans/manage/reconciliation': 'holds a file against the orders, and keeps nothing',
  'POST /auth/manage/members/:id/merge/trial': 'does all of it in a transaction that is undone',
  'POST /auth/manage/invitations/check': 'reads a list line by line, and sends nothing',
  'PUT /reports/queue/:item/claim': 'holds an item for half an hour: the decision is what is written',
  'DELETE /reports/queue/:item/claim': 'gives back what was held',
  'POST /communication/manage/mailings/count': 'counts who would receive a mail, and sends none',
  'POST /communication/manage/mailings/preview': 'shows a mail as a member would receive it, and sends none',
  'POST /learn/authoring/preview': 'shows what is typed, and keeps nothing',
};

/** The route of a request, if it is one by which managers change something; null otherwise. */
export function managerRoute({ routes }: Pick<App, 'routes'>, call: string): string | null {
  const [method, url = ''] = call.split(' ');
  const path = url.split('?')[0]!;
  const route = routes.find(
    (one) =>
      one.method === method &&
      one.needs?.startsWith('can_manage_') &&
      new RegExp(`^${one.path.replaceAll('.', '[.]').replaceAll(/:\w+/g, '[^/]+')}$`).test(path),
  );
  const name = route && `${route.method} ${route.path}`;
  return name && method !== 'GET' && !(name in CHANGE_NOTHING) ? name : null;
}

/** The last transaction that wrote or locked something, and the last audit line with a network. */
async function trace({ context }: App): Promise<{ written: string; line: string }> {
  const [row] = await context.db.query<{ written: string; line: string }>(
    `select pg_snapshot_xmax(pg_current_snapshot())::text as written,
       (select coalesce(max(id), 0) from audit_log where network is not null)::text as line`,
  );
  return row!;
}

/**
 * Follows a test's requests by which managers change something. At least one request per route must have left
 * a line in the audit log: a repeated one may change nothing more.
 */
export function followManagers() {
  const left = new Map<string, boolean>();
  return {
    async call(
      app: App,
      call: string,
      make: () => Promise<LightMyRequestResponse>,
    ): Promise<LightMyRequestResponse> {
      const route = managerRoute(app, call);
      if (!route || left.get(route)) return make();
      const before = await trace(app);
      const answer = await make();
      if (answer.statusCode !== 200) return answer;
      const after = await trace(app);
      if (after.line !== before.line) left.set(route, true);
      else if (after.written !== before.written) left.set(route, false);
      return answer;
    },
    /** Throws when something was changed without a line. */
    judge(): void {
      const silent = [...left].filter(([, line]) => !line).map(([route]) => route);
      if (silent.length > 0)
        throw new Error(`changed something and left no line in the audit log: ${silent.join(', ')}`);
    },
  };
}
