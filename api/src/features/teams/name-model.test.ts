import { expect, test } from 'vitest';
import { nameSentence } from './name-model.ts';
import { NAME_SENTENCES } from './texts.ts';

test('a name that a mail program would turn into a link is refused, however it is written', () => {
  for (const name of [
    'https://x.fr',
    'evil.com/phish',
    'EVIL.COM',
    'evil．com',
    'evil。com',
    'Les Veilleurs (x.fr)',
    'gagnez sur t.co',
    'www.voile',
    'http:/voile',
    'a//b',
    'moi@exemple.org',
    'sous.domaine.bzh',
    '192.168.0.1',
  ])
    expect([name, nameSentence(name)]).toEqual([name, NAME_SENTENCES.address]);
});

test('dots, colons and bars that make no address are in names', () => {
  for (const name of [
    'Les Veilleurs',
    'S.O.S. Flag',
    'St. Malo',
    'v2.0',
    'Et puis...',
    'Équipe n° 12',
    'Nord : la suite',
    'Pile/Face',
    'L’Été 1.5',
    'Les 0.1 %',
  ])
    expect([name, nameSentence(name)]).toEqual([name, null]);
});
