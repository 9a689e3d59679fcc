import { expect, test } from 'vitest';
import { writeLetter } from './letter.ts';

const VALUES = { pseudo: '<b>_x_</b>', association: 'Hacklab' };

test('a text is HTML and plain text, and what a recipient is called is no Markdown', () => {
  const { html, text } = writeLetter(
    'Bonjour {{pseudo}},\n\n- **un** [site](https://exemple.fr)\n- deux\n\n3. trois\n\n> cité',
    VALUES,
  );
  expect(html).toContain('Bonjour &lt;b&gt;_x_&lt;/b&gt;,');
  expect(html).toContain('<a href="https://exemple.fr">site</a>');
  expect(text).toBe('Bonjour <b>_x_</b>,\n\n- un site (https://exemple.fr)\n\n- deux\n\n3. trois\n\n> cité');
});

test('nothing of it runs or is loaded from elsewhere', () => {
  const { html } = writeLetter(
    '<script>x</script> [a](javascript:x) [b](/ici) ![c](https://exemple.fr/i.png)',
    VALUES,
  );
  expect(html).not.toMatch(/<script|<img|href="javascript|href="\//);
});
