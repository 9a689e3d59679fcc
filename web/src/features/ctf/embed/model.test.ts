import { expect, test } from 'vitest';
import { embedCode } from './model.ts';

test('the name of an event stays inside of its attribute', () => {
  expect(embedCode('https://fanion.test/api/ctf/events/nuit/embed', 'La "Nuit" <b>&')).toBe(
    '<iframe src="https://fanion.test/api/ctf/events/nuit/embed" title="Classement : La &#34;Nuit&#34; &#60;b&#62;&#38;" width="100%" height="600" loading="lazy"></iframe>',
  );
});
