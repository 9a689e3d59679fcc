import fc from 'fast-check';
import { expect, test } from 'vitest';
import { axisOf, comparedBars, comparedText, evolutionBars } from './model.ts';

const results = (points: number[]) =>
  points.map((each, index) => ({
    id: index + 1,
    slug: `ctf-${index}`,
    name: `CTF ${index}`,
    rank: 1,
    points: each,
    date: '2026-03-14T13:00:00.000Z',
    sum: points.slice(0, index + 1).reduce((a, b) => a + b, 0),
  }));

test('bars fit their drawing, side by side, and grow by what each event brought', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(20_000), { minLength: 1, maxLength: 60 }), (points) => {
      const bars = evolutionBars(results(points));
      bars.forEach(({ x, width, before, own }, index) => {
        expect(x).toBeGreaterThanOrEqual(index === 0 ? 0 : (bars[index - 1]?.x ?? 0));
        expect(x + width).toBeLessThanOrEqual(100.0001);
        expect(before + own).toBeLessThanOrEqual(100.0001);
        expect(Math.min(before, own)).toBeGreaterThanOrEqual(0);
      });
      const dated = (where: string) => bars.filter((bar) => bar.dated === 'both' || bar.dated === where);
      expect(dated('wide').length).toBeLessThanOrEqual(5);
      expect(dated('narrow').length).toBeLessThanOrEqual(2);
      expect(bars.at(-1)?.dated).toBe('both');
    }),
  );
});

test('the axis starts at 0 and ends at a round figure', () => {
  expect(axisOf([]).ticks).toEqual([0, 1]);
  expect(axisOf(results([900, 300])).ticks).toEqual([0, 500, 1000, 1500]);
});

test('the longer of two compared figures fills its bar; one that lacks has none', () => {
  expect(comparedBars({ key: 'totalPoints', own: 50, median: 200 })).toEqual({ own: 25, median: 100 });
  expect(comparedBars({ key: 'totalPoints', own: 0, median: 0 })).toEqual({ own: 0, median: 0 });
  expect(comparedBars({ key: 'avgRank', own: null, median: 4 })).toEqual({ own: null, median: 100 });
});

test('figures are written each in its own way', () => {
  expect(comparedText('winRate', 33)).toBe('33\u00a0%');
  expect(comparedText('avgRank', 4.5)).toBe('4,5');
  expect(comparedText('totalPoints', null)).toBe('—');
});
