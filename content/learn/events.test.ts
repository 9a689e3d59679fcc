import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readTrainingEvents } from '@fanion/formats/training-event/read';
import type { TrainingEventFile } from '@fanion/formats/training-event/types';
import { writeTrainingEvents } from '@fanion/formats/training-event/write';
import { describe, expect, test } from 'vitest';
import { learn, textOf } from './lesson.ts';

const { value, problems } = readTrainingEvents(textOf('events.yml'), 'events.yml');
const events = value ?? [];
const daysOf = ({ when }: TrainingEventFile): number => ('inDays' in when ? when.inDays : Number.NaN);

test('is read whole, and is the same once written and read again', () => {
  expect(problems).toEqual([]);
  expect(readTrainingEvents(writeTrainingEvents(events), 'events.yml')).toEqual({
    value: events,
    problems: [],
  });
});

describe.each(events)('$slug', (event) => {
  test('has its link or its address', () => {
    // A webinar has its link, a workshop its address, never both.
    expect([event.link !== null, event.place !== null]).toEqual(
      event.kind === 'webinar' ? [true, false] : [false, true],
    );
  });

  test('when it is over, says what was covered and gives its files', () => {
    expect(event.covered !== null).toBe(daysOf(event) < 0);
    for (const { file } of event.files) expect(existsSync(join(learn, file)), file).toBe(true);
  });
});

test('four to come, four past, one of them for benefactors, none twice', () => {
  expect(events.filter((event) => daysOf(event) > 0)).toHaveLength(4);
  expect(events.filter((event) => daysOf(event) < 0)).toHaveLength(4);
  expect(new Set(events.map(({ slug }) => slug)).size).toBe(8);
  expect(events.filter(({ plan }) => plan === 'bienfaiteur')).toHaveLength(1);
});
