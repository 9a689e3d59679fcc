import { PROFILE_LINE_NAMES } from '@fanion/rules/profiles/lines';
import { expect, test } from 'vitest';
import { AUDIT_LINES } from '../../../testing/parts/audit-lines.ts';
import { SETTINGS } from '../../ctf/events/record-queries.ts';
import { FIELDS } from './fields-texts.ts';
import { type Action, actionText } from './texts.ts';
import { type Names, readDetails, refsOf, targetText } from './wording-model.ts';
import { WORDS } from './words-texts.ts';

const NAMES: Names = new Map(
  Object.entries({
    'badge:asso-1': 'Ancre d’or',
    'challenge:3': 'Sept enveloppes',
    'entrant:8': 'Les Cormorans',
    'event:15': 'Nuit Blanche',
    'event:14': 'Nuit d’hier',
    'group:2': 'Terminales',
    'lesson:les-bases': 'Les bases',
    'mailing:6': 'Assemblée générale',
    'member:12': 'ecume',
    'member:15': 'pharo',
    'order:UE75P-TLEYL': 'ecume',
    'path:debuter': 'Débuter',
    'team:4': 'Marée haute',
    'ticket:5': 'Mon reçu',
    'training:atelier': 'Atelier du lundi',
    'webhook:7': 'Salon',
    'writeup:9': 'Ma solution',
  }),
);

const LINES = Object.entries(AUDIT_LINES).flatMap(([action, examples]) =>
  examples.map(([target, details = {}]) => ({ action: action as Action, target, details, actor_id: null })),
);

const wordsIn = (texts: readonly string[]) => texts.flatMap((text) => text.toLowerCase().split(/[^\p{L}]+/u));
/** The words of the program that are not French words as well. */
const CODES = new Set(
  Object.values(WORDS).flatMap((words) => {
    const french = new Set(wordsIn([...Object.values(words), ...Object.values(FIELDS)]));
    return Object.keys(words).filter((code) => !french.has(code.toLowerCase()));
  }),
);

test('what a profile and the settings of an event say has a name in the log', () => {
  const fieldNames = Object.keys(FIELDS).map((name) => name.split(' ').at(-1));
  for (const field of [...PROFILE_LINE_NAMES, ...SETTINGS]) expect(fieldNames).toContain(field);
});

/** A line in words. */
function read(line: (typeof LINES)[number]): string {
  const { changes, notes } = readDetails(line, NAMES);
  return [
    actionText(line.action),
    targetText(line.target, NAMES),
    ...changes.flatMap(({ field, before, after }) => [field, before, after]),
    ...notes.flatMap(({ field, value }) => [field, value]),
  ].join(' | ');
}

test.each(LINES)('$action of $target has no code in what is read', (line) => {
  const missing: string[] = [];
  readDetails(line, NAMES, (code) => missing.push(code));
  targetText(line.target, NAMES, (code) => missing.push(code));
  expect(missing).toEqual([]);
  const lineText = read(line);
  expect(lineText).not.toMatch(
    /[a-z]_[a-z]|[{}]|\b(?:true|false|null|undefined)\b|\b[a-z]+\.[a-z]+_|\d{4}-\d{2}-\d{2}T/,
  );
  expect(lineText.split(/[^\p{L}_-]+/u).filter((word) => CODES.has(word))).toEqual([]);
});

test('a field without a name and a word without its French are told', () => {
  const missing: string[] = [];
  const line = {
    action: 'challenge.update',
    target: 'nothing:1',
    details: { new_field: 1, state: 'new_state' },
  };
  readDetails(line, NAMES, (code) => missing.push(code));
  targetText(line.target, NAMES, (code) => missing.push(code));
  expect(missing).toEqual(['new_field', 'state=new_state', 'target nothing']);
});

test('who and what a line names are called as they are called today', () => {
  const line = {
    action: 'mailing.write',
    target: 'mailing:6',
    details: {
      before: {},
      after: { kind: 'life', subject: '', audience: { kind: 'selection', ids: [12, 15, 99] } },
    },
    actor_id: 12,
  };
  expect(refsOf(line)).toEqual(['member:12', 'mailing:6', 'member:12', 'member:15', 'member:99']);
  expect(readDetails(line, NAMES).changes).toEqual([
    { field: 'sujet', before: '', after: 'vie de l’association' },
    { field: 'à qui', before: '', after: 'membres choisis\u00a0: ecume, pharo, n°\u00a099' },
  ]);
  expect(targetText('order:UE75P-TLEYL', NAMES)).toBe('commande UE75P-TLEYL, de ecume');
  expect(targetText('member:77', NAMES)).toBe('membre n°\u00a077');
});

test('amounts, moments and settings are read as a treasurer would write them', () => {
  const paid = readDetails(
    {
      action: 'order.payment',
      target: 'order:A',
      details: { facts: [{ kind: 'payment', ref: 'x', cents: 5000 }] },
    },
    NAMES,
  );
  expect(paid.notes).toEqual([{ field: FIELDS.payment, value: '50,00\u00a0€' }]);
  const set = readDetails(
    {
      action: 'setting.change',
      target: 'setting:payment_means',
      details: { before: { value: '' }, after: { value: 'cheque transfer' } },
    },
    NAMES,
  );
  expect(set.changes).toEqual([{ field: 'valeur', before: '', after: 'Chèque, Virement' }]);
  const at = { action: 'mailing.schedule', target: 'mailing:6', details: { at: '2026-11-30T23:30:00.000Z' } };
  expect(readDetails(at, NAMES).notes).toEqual([{ field: 'le', value: '1er décembre 2026, 00:30' }]);
});
