import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CalendarEvent, writeCalendar } from './calendar.ts';

const NOW = Date.parse('2026-03-01T10:00:00Z');
const EVENT: CalendarEvent = {
  uid: 'ctf-12@fanion.example',
  sequence: 0,
  title: 'Nuit du CTF',
  description: null,
  location: null,
  url: null,
  starts_at: Date.parse('2026-03-14T17:00:00Z'),
  ends_at: Date.parse('2026-03-15T17:00:00Z'),
  cancelled: false,
  updated_at: Date.parse('2026-02-01T08:30:05Z'),
};
const write = (...changes: Partial<CalendarEvent>[]) =>
  writeCalendar({
    name: 'Mes CTF',
    producer: 'Hacklab',
    events: changes.map((change) => ({ ...EVENT, ...change })),
    now: NOW,
  });

// Written independently of the writer, from RFC 5545 3.1 and 3.3.11.
interface Property {
  name: string;
  value: string;
}
function parse(calendar: string): Property[] {
  expect(calendar.endsWith('\r\n')).toBe(true);
  const unfolded = calendar.replaceAll('\r\n ', '');
  expect(unfolded.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  return unfolded
    .split('\r\n')
    .slice(0, -1)
    .map((line) => {
      const [, name, value] = /^([A-Z-]+(?:;[A-Z]+=[^:;]+)*):(.*)$/s.exec(line) ?? [];
      expect(name, line).toBeDefined();
      return { name: name!, value: value! };
    });
}
const plain = (value: string) => value.replace(/\\([\\;,nN])/g, (_, mark) => (/n/i.test(mark) ? '\n' : mark));
const valueIn = (calendar: string, name: string) => {
  const properties = parse(calendar);
  const from = properties.findIndex(({ value }) => value === 'VEVENT');
  const found = properties.slice(from).find((property) => property.name.split(';')[0] === name);
  return found && plain(found.value);
};

test('an event, exactly', () => {
  const calendar = write({
    sequence: 3,
    description: 'Trois épreuves ; deux faciles, une rude.\nDossier C:\\flags été.',
    location: 'Brest, salle 2',
    url: 'https://fanion.example/ctf/detail/nuit?a=1,2',
  });
  expect(calendar).toBe(
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Hacklab//Calendrier//FR',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'X-WR-CALNAME:Mes CTF',
      'X-WR-TIMEZONE:Europe/Paris',
      'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
      'X-PUBLISHED-TTL:PT1H',
      'BEGIN:VTIMEZONE',
      'TZID:Europe/Paris',
      'X-LIC-LOCATION:Europe/Paris',
      'BEGIN:DAYLIGHT',
      'TZOFFSETFROM:+0100',
      'TZOFFSETTO:+0200',
      'TZNAME:CEST',
      'DTSTART:19960331T020000',
      'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
      'END:DAYLIGHT',
      'BEGIN:STANDARD',
      'TZOFFSETFROM:+0200',
      'TZOFFSETTO:+0100',
      'TZNAME:CET',
      'DTSTART:19961027T030000',
      'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
      'END:STANDARD',
      'END:VTIMEZONE',
      'BEGIN:VEVENT',
      'UID:ctf-12@fanion.example',
      'SEQUENCE:3',
      'DTSTAMP:20260301T100000Z',
      'LAST-MODIFIED:20260201T083005Z',
      'DTSTART;TZID=Europe/Paris:20260314T180000',
      'DTEND;TZID=Europe/Paris:20260315T180000',
      'SUMMARY:Nuit du CTF',
      'DESCRIPTION:Trois épreuves \\; deux faciles\\, une rude.\\nDossier C:\\\\flags ',
      ' été.',
      'LOCATION:Brest\\, salle 2',
      'URL:https://fanion.example/ctf/detail/nuit?a=1,2',
      'STATUS:CONFIRMED',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  );
});

test('a cancelled event keeps its uid and says so', () => {
  const calendar = write({ cancelled: true, sequence: 4 });
  expect(valueIn(calendar, 'STATUS')).toBe('CANCELLED');
  expect(valueIn(calendar, 'UID')).toBe(EVENT.uid);
  expect(valueIn(calendar, 'SEQUENCE')).toBe('4');
});

test('the hour that comes twice in autumn is told in UTC the second time', () => {
  const at = (text: string) => {
    const line = parse(write({ starts_at: Date.parse(text) })).filter(({ name }) =>
      name.startsWith('DTSTART'),
    )[2]!;
    return `${line.name}:${line.value}`;
  };
  expect(at('2026-10-25T00:30:00Z')).toBe('DTSTART;TZID=Europe/Paris:20261025T023000');
  expect(at('2026-10-25T01:30:00Z')).toBe('DTSTART:20261025T013000Z');
  expect(at('2026-10-25T02:30:00Z')).toBe('DTSTART;TZID=Europe/Paris:20261025T033000');
  expect(at('2026-03-29T00:59:00Z')).toBe('DTSTART;TZID=Europe/Paris:20260329T015900');
  expect(at('2026-03-29T01:00:00Z')).toBe('DTSTART;TZID=Europe/Paris:20260329T030000');
});

test('an event that ends when it starts has no end', () => {
  expect(write({ ends_at: EVENT.starts_at })).not.toContain('DTEND');
});

test('what is not an https address, and what cannot be seen, is left out', () => {
  const calendar = write({
    title: 'A\u202eB\0C\u200bD\x07',
    url: 'javascript:alert(1)',
    description: '\u200e',
  });
  expect(valueIn(calendar, 'SUMMARY')).toBe('ABCD');
  expect(calendar).not.toContain('URL:');
  expect(calendar).not.toContain('DESCRIPTION');
});

test('a text cannot open a line of its own', () => {
  const calendar = write({ title: 'x\r\nEND:VEVENT', location: 'y\nATTACH:https://a.example' });
  expect(valueIn(calendar, 'SUMMARY')).toBe('x END:VEVENT');
  expect(parse(calendar).filter(({ value }) => value === 'VEVENT')).toHaveLength(2);
  expect(parse(calendar).some(({ name }) => name === 'ATTACH')).toBe(false);
});

test('folding takes 75 octets, and never cuts a character in two', () => {
  const octets = (title: string) => {
    const lines = write({ title }).split('\r\n');
    const start = lines.findIndex((line) => line.startsWith('SUMMARY'));
    return lines.slice(start, start + 3).map((line) => Buffer.byteLength(line));
  };
  expect(octets('a'.repeat(200))).toEqual([75, 75, 60]);
  expect(octets('é'.repeat(100))).toEqual([74, 75, 61]);
  expect(octets('🦑'.repeat(40))).toEqual([72, 73, 25]);
});

// The VTIMEZONE's reading of a local date: the last Sundays of March and October at 01:00 UTC.
function read(property: Property): number {
  const [, y, m, d, hh, mi, ss, z] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(Z?)$/
    .exec(property.value)!
    .map(String);
  const clock = Date.UTC(Number(y), Number(m) - 1, Number(d), Number(hh), Number(mi), Number(ss));
  if (z === 'Z') return clock;
  const change = (month: number) => {
    const last = new Date(Date.UTC(Number(y), month, 31, 1));
    return last.getTime() - last.getUTCDay() * 86_400_000;
  };
  const summer = clock - 7_200_000;
  return summer >= change(2) && summer < change(9) ? summer : clock - 3_600_000;
}

test('a date reads back as its moment by the rules that are sent with it', () => {
  const [from, to] = [Date.parse('1990-01-01'), Date.parse('2090-01-01')];
  const moment = fc.oneof(
    fc.integer({ min: from, max: to }),
    // Around the clock changes of 2026.
    fc.integer({ min: Date.parse('2026-03-28T22:00Z'), max: Date.parse('2026-03-29T04:00Z') }),
    fc.integer({ min: Date.parse('2026-10-24T22:00Z'), max: Date.parse('2026-10-25T04:00Z') }),
  );
  fc.assert(
    fc.property(moment, (ms) => {
      const starts = parse(write({ starts_at: ms })).filter(({ name }) => name.startsWith('DTSTART'))[2]!;
      expect(read(starts)).toBe(Math.floor(ms / 1000) * 1000);
    }),
    { numRuns: 1_000 },
  );
});

test('any text comes out folded, escaped and whole', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 140 }),
    fc.string({
      unit: fc.constantFrom(
        '\\',
        ';',
        ',',
        '\n',
        '\r',
        ':',
        '"',
        'é',
        '👩‍💻',
        '\u202e',
        '\0',
        '\t',
        ' ',
        'n',
      ),
    }),
  );
  fc.assert(
    fc.property(text, text, (title, description) => {
      const calendar = write({ title, description, location: description, url: description });
      for (const line of calendar.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(calendar.replaceAll('\r\n', '')).not.toMatch(/[\x00-\x1f\x7f\u202a-\u202e\u2066-\u2069\p{Cs}]/u);
      const names = parse(calendar).map(({ name }) => name.split(';')[0]);
      expect(names.slice(0, 2)).toEqual(['BEGIN', 'VERSION']);
      expect(names.filter((name) => name === 'BEGIN')).toHaveLength(5);
      expect(valueIn(calendar, 'LOCATION') ?? '').toBe(
        valueIn(write({ title: description }), 'SUMMARY')!.slice(0, 500),
      );
      expect((valueIn(calendar, 'DESCRIPTION') ?? '').replace(/\s+/g, '')).toBe(
        (valueIn(calendar, 'LOCATION') ?? '').replace(/\s+/g, ''),
      );
    }),
    { numRuns: 500 },
  );
});
