import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asMember, test as base, type Call, fanion, tokenOf } from '../journey.ts';

/** A manager's form for an event; see `createEvent` of the contract. */
interface EventForm {
  name: string;
  startDate: string;
  endDate: string;
  [setting: string]: unknown;
}

export interface MadeEvent {
  id: number;
  slug: string;
  name: string;
  startDate: string;
}

interface Manager {
  call: Call;
  publish: (event: EventForm) => Promise<MadeEvent>;
  /** Also removes this event at the end. */
  owns: (id: number) => void;
}

/** A moment so many hours from now, in ISO 8601. */
export const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();

/** A name that no other project and no other run uses. */
export const uniqueName = (words: string, project: string): string =>
  `${words} ${project} ${Date.now().toString(36)}`;

/** A test with events of its own. */
export const test = base.extend<{ manager: Manager }>({
  /** The demo's manager; every event created through them is removed at the end. */
  manager: async ({ request }, use) => {
    const call = asMember(request, await tokenOf(request, 'gerant'));
    const made: number[] = [];
    const publish = async (event: EventForm): Promise<MadeEvent> => {
      const { event: now } = await call<{ event: MadeEvent }>('POST', '/ctf/manage/events', {
        difficulty: 'moyen',
        state: 'published',
        ...event,
      });
      made.push(now.id);
      return now;
    };
    const owns = (id: number) => made.push(id);
    await use({ call, publish, owns });
    for (const id of made)
      for (const state of ['cancelled', 'draft']) await call('PATCH', `/ctf/manage/events/${id}`, { state });
  },
});

/**
 * An event, for lone players unless `mode` says otherwise, that began an hour ago, with a challenge for each
 * of these points, imported as a volunteer would: "<name>, manche 1", whose flag is `FANION{<slug>-1}`, and
 * so on. `chained`: each requires the previous one; `description` and `hints` apply to each.
 */
export async function playEvent(
  manager: Manager,
  name: string,
  points: number[],
  { chained = false, mode = 'solo', description = 'Une manche.', hints = [] as string[] } = {},
): Promise<MadeEvent> {
  const slug = name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  const folder = mkdtempSync(join(tmpdir(), 'fanion-event-'));
  try {
    const event = { name, slug, difficulty: 'moyen', mode, allow_late: true };
    const dates = { starts_at: inHours(-1), ends_at: inHours(60) };
    writeFileSync(join(folder, 'event.yml'), JSON.stringify({ ...event, ...dates }));
    for (const [index, value] of points.entries()) {
      const at = join(folder, 'challenges', `${index + 1}`);
      mkdirSync(at, { recursive: true });
      const [title, flag] = [`${name}, manche ${index + 1}`, `FANION{${slug}-${index + 1}}`];
      const text = { name: title, category: 'misc', description, hints, value, type: 'standard' };
      const requirements = chained && index > 0 ? { requirements: [`${name}, manche ${index}`] } : {};
      writeFileSync(
        join(at, 'challenge.yml'),
        JSON.stringify({ ...text, ...requirements, flags: [flag], state: 'visible' }),
      );
    }
    await fanion('import', 'event', folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const { event } = await manager.call<{ event: MadeEvent }>('PATCH', `/ctf/manage/events/${slug}`, {
    state: 'published',
  });
  manager.owns(event.id);
  return event;
}
