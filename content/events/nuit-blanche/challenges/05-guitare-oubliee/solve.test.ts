import { expect, test } from 'vitest';
import { expectSolves, openChallenge } from '../../../../testing.ts';

test('guitar, song, strap and cloakroom token have one player in common', () => {
  const challenge = openChallenge(import.meta.url);
  const text = (name: string) => challenge.file(name).toString();
  const groups = JSON.parse(text('groupes.json')) as {
    nom: string;
    membres: { pseudo: string; instrument: string }[];
    repertoire: string[];
  }[];
  const messages = JSON.parse(text('messages.json')) as { auteur: string; texte: string }[];
  const guitarists = groups
    .filter(({ repertoire }) => repertoire.includes('Gwerz an noz'))
    .flatMap(({ nom, membres }) =>
      membres.filter(({ instrument }) => instrument === 'guitare').map(({ pseudo }) => ({ pseudo, nom })),
    );
  expect(guitarists).toHaveLength(3);
  const red = new Set(
    messages.filter(({ texte }) => /sangle rouge/i.test(texte)).map(({ auteur }) => auteur),
  );
  // The messages are in order: whoever last took the token still had it.
  const last = messages.findLast(({ texte }) => texte.includes('jeton 118'))!.auteur;
  const owners = guitarists.filter(({ pseudo }) => red.has(pseudo) && pseudo === last);
  expect(owners).toHaveLength(1);
  const [hour, scene] = text('programme.csv')
    .split('\n')
    .find((line) => line.endsWith(owners[0]!.nom))!
    .split(';');
  expectSolves(challenge, `FANION{${owners[0]!.pseudo}_${scene}_${hour}}`);
});
