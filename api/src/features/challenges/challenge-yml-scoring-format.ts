import type { Scoring } from '@fanion/rules/scoring';
import type { Fields, Node } from './challenge-yml-fields-format.ts';

const CURVE = ['initial', 'minimum', 'decay'] as const;

interface ReadScoring {
  /** As written; `standard` when absent. */
  type: string;
  scoring: Scoring | null;
  /** Keys under `extra` that gave the scoring: the others are kept for the export. */
  used: readonly string[];
}

/**
 * Points of a challenge.yml: `type`, `value` and `extra` (formats.md). A plugin's word is read as its nearest: dynamic when
 * it comes with a whole curve, else fixed points. Null scoring when the points are missing (reported as an error).
 */
export function readScoring(fields: Fields, root: Node): ReadScoring {
  const type = fields.line(fields.at(root, 'type'), 'Type', 60) ?? 'standard';
  const known = type.toLowerCase();
  const extra = fields.at(root, 'extra');
  const value = fields.whole(fields.at(root, 'value'), 'Points (value)');
  const isPlugin = known !== 'standard' && known !== 'dynamic';
  if (known !== 'standard') {
    const scoring = readCurve(fields, extra, value);
    if (isPlugin) {
      const nearest = scoring ? 'dynamic' : 'standard';
      fields.warn(['type'], `Type « ${type} » inconnu : lu comme « ${nearest} ».`);
    }
    if (scoring) return { type, scoring, used: [...CURVE, 'function'] };
  }
  if (value === null) {
    fields.error(
      ['value'],
      'Points manquants : indiquez « value », ou « extra » pour un challenge dynamique.',
    );
    return { type, scoring: null, used: [] };
  }
  if (known === 'dynamic')
    fields.warn(
      ['extra'],
      `Courbe incomplète (initial, decay, minimum) : ${value} points fixes sont gardés.`,
    );
  return { type, scoring: { kind: 'static', points: value }, used: [] };
}

function readCurve(fields: Fields, extra: Node, value: number | null): Scoring | null {
  const written = CURVE.filter((key) => fields.at(extra, key).value !== null);
  const complete = written.includes('minimum') && written.includes('decay');
  if (!complete || !(written.includes('initial') || value)) return null;
  const [initial, minimum, decay] = CURVE.map((key) => fields.whole(fields.at(extra, key), `extra.${key}`));
  const start = initial ?? value;
  if (start === null || start === undefined || minimum === null || decay === null) return null;
  if (minimum! > start) {
    fields.error([...extra.path, 'minimum'], 'Le minimum dépasse les points de départ.');
    return null;
  }
  const shape = fields.oneOf(
    fields.at(extra, 'function'),
    'extra.function',
    ['logarithmic', 'linear'],
    'logarithmic',
  );
  // CTFd divides by the square of it.
  if (decay === 0 && shape === 'logarithmic') {
    fields.error([...extra.path, 'decay'], 'extra.decay : au moins 1.');
    return null;
  }
  return { kind: 'dynamic', function: shape, initial: start, minimum: minimum!, decay: decay! };
}
