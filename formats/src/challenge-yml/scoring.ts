import type { Scoring } from '@fanion/rules/challenges/scoring';
import type { Fields, Node } from './fields.ts';

const CURVE = ['initial', 'minimum', 'decay'] as const;

interface ReadScoring {
  /** As written; `standard` when absent. */
  type: string;
  scoring: Scoring | null;
  /** Keys under `extra` that gave the scoring: the others are preserved for the export. */
  used: readonly string[];
}

/**
 * Points of a challenge.yml: `type`, `value` and `extra` (docs/product/formats.md#points-importés). A
 * plugin's type is read as the nearest one: dynamic when it has a whole curve, else fixed points. `missing`:
 * default points when there are none; without it the scoring is null, with an error.
 */
export function readScoring(fields: Fields, root: Node, missing: number | null = null): ReadScoring {
  const type = fields.line(fields.at(root, 'type'), 'Type', 60) ?? 'standard';
  const normalisedType = type.toLowerCase();
  const extra = fields.at(root, 'extra');
  const value = fields.at(root, 'value');
  let cache: { points: number | null } | null = null;
  const fixed = () => {
    cache ??= { points: fields.whole(value, 'Points (value)', null) };
    return cache.points;
  };
  const isPlugin = normalisedType !== 'standard' && normalisedType !== 'dynamic';
  if (normalisedType !== 'standard') {
    const scoring = readCurve(fields, extra, fixed);
    if (isPlugin) {
      const nearest = scoring ? 'dynamic' : 'standard';
      fields.warn(['type'], `Type « ${type} » inconnu : lu comme « ${nearest} ».`);
    }
    if (scoring) return { type, scoring, used: [...CURVE, 'function'] };
  }
  const points = fixed();
  if (points === null) {
    const absent = value.value === null || value.value === '';
    if (absent && missing !== null) {
      fields.warn(['value'], `Points manquants : ${missing} sont pris.`);
      return { type, scoring: { kind: 'static', points: missing }, used: [] };
    }
    if (absent)
      fields.error(
        ['value'],
        'Points manquants : indiquez « value », ou « extra » pour un challenge dynamique.',
      );
    return { type, scoring: null, used: [] };
  }
  if (normalisedType === 'dynamic')
    fields.warn(
      ['extra'],
      `Pas de courbe entière (initial, decay, minimum) : ${points} points fixes sont gardés.`,
    );
  return { type, scoring: { kind: 'static', points }, used: [] };
}

// A plugin's curve may have no start: it then starts at the value.
function readCurve(fields: Fields, extra: Node, fixed: () => number | null): Scoring | null {
  const [first, least, pace] = CURVE.map((key) => fields.at(extra, key)) as [Node, Node, Node];
  if (least.value === null || pace.value === null) return null;
  const ignored = 'la courbe est ignorée';
  const initial = first.value === null ? fixed() || null : fields.whole(first, 'extra.initial', ignored);
  const minimum = fields.whole(least, 'extra.minimum', ignored);
  const decay = fields.whole(pace, 'extra.decay', ignored);
  if (initial === null || minimum === null || decay === null) return null;
  const shape = fields.oneOf(
    fields.at(extra, 'function'),
    'extra.function',
    ['logarithmic', 'linear', 'exponential'],
    'logarithmic',
  );
  // CTFd divides by its square, GZCTF by the decay itself.
  const paced = decay > 0 || shape === 'linear';
  if (minimum <= initial && paced) return { kind: 'dynamic', function: shape, initial, minimum, decay };
  if (minimum > initial) fields.warn(least.path, `Le minimum dépasse les points de départ ; ${ignored}.`);
  else fields.warn(pace.path, `extra.decay : au moins 1 ; ${ignored}.`);
  return null;
}
