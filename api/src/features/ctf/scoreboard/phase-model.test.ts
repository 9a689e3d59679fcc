import { MINUTE } from '@fanion/rules/durations';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { EventRow } from '../events/queries.ts';
import { type PlayedChallenge, phaseOf } from './phase-model.ts';

const minutes = (max: number) => fc.integer({ min: 0, max }).map((count) => count * MINUTE);

test('an event stays in its phase until the moment that is said, whatever changes it', () => {
  fc.assert(
    fc.property(
      fc.record({
        opens: fc.option(minutes(200)),
        starts: minutes(200),
        length: minutes(120),
        freeze: fc.option(minutes(120)),
        unfrozen: fc.boolean(),
        releases: fc.array(fc.record({ at: fc.option(minutes(400)), hidden: fc.boolean() }), {
          maxLength: 4,
        }),
        now: fc.integer({ min: 0, max: 400 * MINUTE }),
        part: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
      }),
      ({ opens, starts, length, freeze, unfrozen, releases, now, part }) => {
        const row = {
          registration_opens_at: opens,
          starts_at: starts,
          ends_at: starts + length,
          freeze_at: freeze === null ? null : starts + freeze,
          unfrozen,
        } as EventRow;
        const played = releases.map(({ at, hidden }) => ({
          released_at: at,
          challenge: { state: hidden ? 'hidden' : 'visible', scheduled_at: null },
        })) as unknown as PlayedChallenge[];
        const { key, from, until } = phaseOf(row, played, now);
        expect(from).toBe(now);
        expect(until).toBeGreaterThan(now);
        const later =
          until === Number.POSITIVE_INFINITY
            ? now + part * 1e9
            : Math.min(until - 1, now + part * (until - now));
        expect(phaseOf(row, played, Math.floor(later)).key).toBe(key);
      },
    ),
  );
});
