import { aMember } from '../builders.ts';
import { aPath } from '../parts/learn.ts';
import type { TestApp } from '../test-app.ts';
import { HELPED, MANAGERS, NOBODY, PLAYERS, type Secret, word } from './words.ts';

/** Lessons that some may read, with what nobody is told: answers, notes and the codes of links. */
export async function plantTraining(app: TestApp): Promise<{ secrets: Secret[]; slugs: string[] }> {
  const lesson = (kind: string) => ({
    body: `Du texte : ${word('lecon', kind)}.`,
    questions: [
      {
        id: 'mot',
        type: 'text' as const,
        question: 'Quel mot ?',
        accept: [word('reponse', kind)],
        explain: word('explication', kind),
        see: null,
      },
    ],
  });
  const listed = await aPath(app, [
    lesson('libre'),
    { ...lesson('premium'), premium: true },
    { ...lesson('brouillon'), state: 'draft' },
  ]);
  const unlisted = await aPath(app, [lesson('horsliste')], { unlisted: true, title: word('parcours') });
  const author = await aMember(app);
  await app.call('PUT', `/learn/lessons/${listed.lessons[0]}/note`, {
    token: author.token,
    body: { text: word('note') },
  });
  const secret = (what: string, text: string, readers: Secret['readers']): Secret => ({
    what,
    text,
    readers,
  });
  return {
    slugs: [listed.slug, unlisted.slug, ...listed.lessons, ...unlisted.lessons, 'rien'],
    secrets: [
      secret('text of a lesson', word('lecon', 'libre'), PLAYERS),
      secret('text of a premium lesson', word('lecon', 'premium'), HELPED),
      secret('text of a draft', word('lecon', 'brouillon'), NOBODY),
      secret('text of an unlisted lesson', word('lecon', 'horsliste'), MANAGERS),
      secret('unlisted path', word('parcours'), MANAGERS),
      secret('a note', word('note'), NOBODY),
      ...[listed, unlisted].map(({ code }) => secret('code of a path', code, NOBODY)),
      ...['libre', 'premium', 'brouillon', 'horsliste'].flatMap((kind) => [
        secret('right answer', word('reponse', kind), NOBODY),
        secret('correction', word('explication', kind), NOBODY),
      ]),
    ],
  };
}
