import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { describe, expect, test } from 'vitest';
import { learn, textOf } from './lesson.ts';

interface TrainingEvent {
  slug: string;
  kind: string;
  title: string;
  summary: string;
  description: string;
  speaker: string;
  in_days: number;
  at: string;
  minutes: number;
  seats: number;
  place?: string;
  link?: string;
  plan: string;
  covered?: string;
  files?: { title: string; file: string }[];
}
const events = load(textOf('events.yml')) as TrainingEvent[];

describe.each(events)('$slug', (event) => {
  test('says what, who, where, when and for whom', () => {
    expect(event.slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(['webinar', 'workshop']).toContain(event.kind);
    for (const key of ['title', 'summary', 'description', 'speaker'] as const)
      expect(event[key]).toMatch(/\S/);
    expect(event.summary.length).toBeLessThanOrEqual(200);
    expect(event.at).toMatch(/^([01]\d|2[0-3]):[0-5]\d$/);
    for (const key of ['minutes', 'seats'] as const) expect(event[key]).toBeGreaterThan(0);
    expect(['members', 'bienfaiteur']).toContain(event.plan);
    // A webinar has its link, a workshop its address, never both.
    expect([event.link !== undefined, event.place !== undefined]).toEqual(
      event.kind === 'webinar' ? [true, false] : [false, true],
    );
  });

  test('when it is over, says what was covered and gives its files', () => {
    expect(event.covered !== undefined).toBe(event.in_days < 0);
    for (const { title, file } of event.files ?? []) {
      expect(title).toMatch(/\S/);
      expect(existsSync(join(learn, file)), file).toBe(true);
    }
  });
});

test('four to come, four past, one of them for benefactors, none twice', () => {
  expect(events.filter(({ in_days }) => in_days > 0)).toHaveLength(4);
  expect(events.filter(({ in_days }) => in_days < 0)).toHaveLength(4);
  expect(new Set(events.map(({ slug }) => slug)).size).toBe(8);
  expect(events.filter(({ plan }) => plan === 'bienfaiteur')).toHaveLength(1);
});
