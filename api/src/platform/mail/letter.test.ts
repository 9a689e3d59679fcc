import { expect, test } from 'vitest';
import { compose } from './letter.ts';

const letter = (sentence: string) =>
  compose(
    {
      to: 'a@exemple.fr',
      subject: 'Essai',
      paragraphs: [sentence, { sentence: `${sentence} vous attend :`, href: 'https://fanion.test/team/3' }],
      footer: sentence,
    },
    'Hacklab',
  );

test.each(['z3r0.team', 'jazz.w3.at', 'EVIL.COM/phish', 'evil。com', 'moi@exemple.org', '192.168.0.1'])(
  'no mail program finds an address in %s',
  (name) => {
    const { text, html } = letter(`L’équipe « ${name} »`);
    for (const part of [text.replace('https://fanion.test/team/3', ''), html.replaceAll(/<a .*<\/a>/g, '')]) {
      expect(part).not.toMatch(/[\p{L}\p{N}][.。][\p{L}\p{N}]/u);
      // The visible text is the same.
      expect(part.replaceAll('\u2060', '')).toContain(`L’équipe « ${name} »`);
    }
  },
);

test('the letter’s own link, whole addresses and plain sentences stay as they are', () => {
  const sentence = 'Fin à 18:00. Voir https://exemple.fr/regles, puis le n° 2...';
  const { text, html } = letter(sentence);
  expect(text).toContain(sentence);
  expect(text).toContain('https://fanion.test/team/3');
  expect(html).toContain('<a href="https://fanion.test/team/3">https://fanion.test/team/3</a>');
});
