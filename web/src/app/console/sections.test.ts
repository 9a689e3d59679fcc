import { type ManagingRight, MODULE_RIGHTS, type Right, rightsOf } from '@fanion/rules/access';
import { expect, test } from 'vitest';
import { SECTION_ICONS } from './section-icons.ts';
import { SECTIONS, sectionAt, sectionsFor } from './sections.ts';

/** The sections for a member with one given right, besides the home that all of them have. */
const OF: Record<Exclude<ManagingRight, 'can_manage_users'>, string[]> = {
  can_manage_challenges: ['Challenges', 'Problèmes signalés'],
  can_manage_own_challenges: ['Challenges'],
  can_manage_ctf: ['Événements'],
  can_manage_moderation: ['Modération'],
  can_manage_training: ['Formation'],
  can_manage_payments: ['Adhésions'],
};
/** Sections inside a module, or leading into it: the right opens that module. */
const IN_MODULES: Record<string, Right> = {
  '/challenges/': MODULE_RIGHTS.challenges,
  '/gestion/evenements': MODULE_RIGHTS.ctf,
  '/learn/': MODULE_RIGHTS.training,
};

test.each(Object.entries(OF))('%s opens its sections alone, and each of their pages', (right, labels) => {
  const rights = rightsOf('guest', [right as Right]);
  const sections = sectionsFor((one) => rights[one]);
  expect(sections.map(({ label }) => label)).toEqual(['Vue d’ensemble', ...labels]);
  for (const { to } of sections)
    for (const [start, module] of Object.entries(IN_MODULES))
      if (to.startsWith(start)) expect([to, rights[module]]).toEqual([to, true]);
});

test('a manager has every section, and who manages nothing has none', () => {
  const manager = rightsOf('gerant', []);
  expect(sectionsFor((right) => manager[right])).toEqual(SECTIONS);
  const member = rightsOf('bienfaiteur', []);
  expect(sectionsFor((right) => member[right])).toEqual([]);
});

test('a page of the console is in the section that its address says most of', () => {
  const at = (path: string) => sectionAt(SECTIONS, path)?.label;
  expect(['/gestion', '/gestion/', '/gestion/membres/invitations', '/gestion/moderation'].map(at)).toEqual([
    'Vue d’ensemble',
    'Vue d’ensemble',
    'Membres',
    'Modération',
  ]);
});

test('each section has its icon', () => {
  expect(Object.keys(SECTION_ICONS)).toEqual(SECTIONS.map(({ to }) => to));
});
