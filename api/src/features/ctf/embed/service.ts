import { rowsOfBracket } from '@fanion/rules/ctf/brackets';
import type { Context } from '../../../platform/context.ts';
import { done, type Outcome, refuse } from '../../../platform/outcome.ts';
import { listEmbedOrigins } from '../../association/service.ts';
import { statusOf } from '../events/model.ts';
import { findVisibleEvent } from '../events/service.ts';
import { storedEvents } from '../events/state.ts';
import { readBoard } from '../scoreboard/service.ts';
import { policyFor, renderPage } from './model.ts';
import * as texts from './texts.ts';

/** Most participants on the page. */
const MOST = 100;
/** Seconds between two reloads, while the event is live and otherwise. */
const LIVE = 30;
const CALM = 600;

/** The page of a board for other sites, and its policy (docs/product/ctf-live.md#classement-intégré). */
export async function readEmbedded(
  context: Context,
  {
    idOrSlug,
    theme,
    bracket,
  }: { idOrSlug: string; theme?: 'light' | 'dark' | undefined; bracket?: number | undefined },
): Promise<Outcome<{ page: string; policy: string }>> {
  const origins = await listEmbedOrigins(context);
  // Read as a visitor, whoever the reader is: no draft is found, and nothing unless a site may frame it.
  const found = origins.length === 0 ? null : await findVisibleEvent(context, null, idOrSlug);
  if (!found?.ok) return refuse('event_not_found');
  const event = found.value;
  if (bracket !== undefined && !event.brackets.some(({ id }) => id === bracket))
    return refuse('bracket_not_found');
  const board = await readBoard(context, event.id);
  const status = statusOf(event, storedEvents(context).now());
  const all = board?.rows ?? [];
  const rows = bracket === undefined ? all : rowsOfBracket(all, bracket);
  const running = status === 'live';
  const page = renderPage({
    name: event.name,
    url: `${context.config.publicUrl}/ctf/${event.slug}`,
    association: context.identity.name,
    status: board?.frozen
      ? texts.FROZEN
      : running
        ? texts.LIVE
        : status === 'ended'
          ? texts.ENDED
          : texts.COMING,
    rows: rows
      .slice(0, MOST)
      .map(({ rank, name, score, solves }) => ({ rank, name, score, solved: solves.length })),
    others: Math.max(0, rows.length - MOST),
    hasBoard: board !== null,
    refresh: status === 'ended' && !board?.frozen ? null : running ? LIVE : CALM,
    brackets: event.brackets.map(({ id, name }) => ({ id, name })),
    bracket: bracket ?? null,
    theme,
  });
  return done({ page, policy: policyFor(origins) });
}
