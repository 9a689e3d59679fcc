import { PUBLIC_PAGES } from '@fanion/contract/pages';
import type { Plan } from '@fanion/contract/plans/catalogue';
import { parisDay } from '@fanion/rules/paris-days';
import type { Context } from '../../platform/context.ts';
import { readFirstRun, readSettings } from '../association/service.ts';
import { databaseNow, listReleased } from '../challenges/catalogue/service.ts';
import { listOpenChallenges } from '../challenges/visitors/service.ts';
import { type PublicWeek, readPublicWeek } from '../challenges/weekly/service.ts';
import { listPublicEvents } from '../ctf/list/service.ts';
import { countTotals, type PublicSeason, readPublicSeason } from '../leaderboard/service.ts';
import { listPublicTraining } from '../learn/public/service.ts';
import { listPlans } from '../plans/catalogue/service.ts';

/** A challenge as the pennant draws it. */
export interface FrontChallenge {
  slug: string;
  name: string;
  category: string;
  points: number;
  solves: number;
  open: boolean;
}

/** A coming event that anybody may know of; moments in ms. */
export interface FrontEvent {
  kind: 'ctf' | 'webinar' | 'workshop';
  name: string;
  /** Path of its own page. */
  path: string;
  starts_at: number;
  ends_at: number;
  live: boolean;
  speaker: string;
  place: string;
  seats: { taken: number; most: number } | null;
}

/** Everything that the front page shows. */
export interface FrontFacts {
  name: string;
  contact: string;
  logo: { url: string; width: number; height: number } | null;
  /** Paragraphs, the first one at the top of the page. */
  presentation: string[];
  members: number;
  challenges: FrontChallenge[];
  open: (Awaited<ReturnType<typeof listOpenChallenges>>[number] & { solves: number })[];
  openPoints: number;
  weekly: PublicWeek | null;
  agenda: FrontEvent[];
  season: PublicSeason;
  figures: { challenges: number; events: number; members: number };
  plans: Plan[];
}

/** How many open challenges and events are shown. */
const OPEN = 3;
const EVENTS = 5;
/** Rows of the board of the season. */
const ROWS = 8;

/** Whether there is a front page: unless switched off, or the first run is open and nobody is registered. */
export async function hasFront(context: Context): Promise<boolean> {
  const [settings, { state }] = await Promise.all([readSettings(context), readFirstRun(context)]);
  if (settings.front_page === 'off') return false;
  return state !== 'open' || (await countTotals(context)).members > 0;
}

/** The open ones in the order of their cards, of which the pennant names the first; then the others. */
function orderChallenges<One extends { slug: string }>(
  released: readonly One[],
  open: readonly { slug: string }[],
): One[] {
  const positions = new Map(open.map(({ slug }, place) => [slug, place]));
  const placeOf = ({ slug }: One) => positions.get(slug) ?? positions.size;
  return released.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** The content of the front page, from memory except for one short statement. */
export async function readFront(context: Context): Promise<FrontFacts> {
  const { identity } = context;
  const [settings, released, open, weekly, ctf, training, season, totals, plans, now] = await Promise.all([
    readSettings(context),
    listReleased(context),
    listOpenChallenges(context),
    readPublicWeek(context),
    listPublicEvents(context),
    listPublicTraining(context),
    readPublicSeason(context, ROWS),
    countTotals(context),
    listPlans(context),
    databaseNow(context),
  ]);
  const first = open.slice(0, OPEN);
  const year = parisDay(now).slice(0, 4);
  const eventCount = ctf.filter(
    ({ ours, starts_at, ends_at }) => ours && ends_at <= now && parisDay(starts_at).startsWith(year),
  ).length;
  return {
    name: identity.name,
    contact: settings.contact_email,
    logo: identity.addresses.logo,
    presentation: settings.presentation.split(/\n+/).filter(Boolean),
    members: totals.members,
    challenges: orderChallenges(released, open),
    open: first.map((one) => ({ ...one, solves: one.solved_count })),
    weekly,
    openPoints: first.reduce((sum, { points }) => sum + points, 0),
    agenda: [...ctf, ...training]
      .filter(({ ends_at }) => ends_at > now)
      .map(({ slug, kind, name, starts_at, ends_at, speaker, place, seats }) => ({
        ...{ kind, name, starts_at, ends_at, speaker, place, seats },
        path: PUBLIC_PAGES[kind === 'ctf' ? 'event' : 'training'] + slug,
        live: starts_at <= now,
      }))
      .sort((a, b) => a.starts_at - b.starts_at)
      .slice(0, EVENTS),
    season,
    figures: {
      challenges: totals.challenges,
      events: eventCount,
      members: totals.members > 1 ? totals.members : 0,
    },
    plans: plans.filter(({ id, on_sale }) => id === 'guest' || on_sale),
  };
}
