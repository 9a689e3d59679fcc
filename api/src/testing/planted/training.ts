import { DAY, HOUR } from '@fanion/rules/durations';
import { aMember } from '../builders.ts';
import { aPath } from '../parts/learn.ts';
import { aTrainingEvent } from '../parts/training.ts';
import type { TestApp } from '../test-app.ts';
import { HELPED, MANAGERS, NOBODY, PLAYERS, type Secret, word } from './words.ts';

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

const secret = (what: string, text: string, readers: Secret['readers']): Secret => ({ what, text, readers });

/** Lessons with a restricted audience, and data for nobody: answers, notes and the codes of links. */
export async function plantTraining(app: TestApp): Promise<{ secrets: Secret[]; slugs: string[] }> {
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
  const [coming, past, closed, draft] = [
    await aTrainingEvent(app, { starts: HOUR, link: `https://visio.exemple.fr/${word('lien')}` }),
    await aTrainingEvent(app, { starts: -DAY, link: `https://visio.exemple.fr/${word('lien', 'passe')}` }),
    await aTrainingEvent(app, { starts: -DAY, plan: 'bienfaiteur', covered: word('vu') }),
    await aTrainingEvent(app, { draft: true, title: word('rendezvous') }),
  ];
  return {
    slugs: [
      listed.slug,
      unlisted.slug,
      ...listed.lessons,
      ...unlisted.lessons,
      ...[coming, past, closed, draft].map(({ slug }) => slug),
      'rien',
    ],
    secrets: [
      secret('text of a lesson', word('lecon', 'libre'), PLAYERS),
      secret('text of a premium lesson', word('lecon', 'premium'), HELPED),
      secret('text of a draft', word('lecon', 'brouillon'), MANAGERS),
      secret('text of an unlisted lesson', word('lecon', 'horsliste'), MANAGERS),
      secret('unlisted path', word('parcours'), MANAGERS),
      secret('link of a webinar to come', word('lien'), MANAGERS),
      secret('link of a past webinar', word('lien', 'passe'), MANAGERS),
      secret('what an event for benefactors covered', word('vu'), HELPED),
      secret('an event that is a draft', word('rendezvous'), MANAGERS),
      ...[coming, past].map(({ code }) => secret('code of attendance', code, MANAGERS)),
      secret('a note', word('note'), NOBODY),
      ...[listed, unlisted].map(({ code }) => secret('code of a path', code, MANAGERS)),
      ...['libre', 'premium', 'brouillon', 'horsliste'].flatMap((kind) => [
        secret('right answer', word('reponse', kind), MANAGERS),
        secret('correction', word('explication', kind), MANAGERS),
      ]),
    ],
  };
}
