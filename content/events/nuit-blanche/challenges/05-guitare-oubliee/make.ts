import { mkdirSync, writeFileSync } from 'node:fs';

type Musician = { pseudo: string; instrument: string };
const groups: { nom: string; membres: Musician[]; repertoire: string[] }[] = [
  group(
    'Les Marées de Mars',
    'rozenn:chant gireg12:guitare tudy:basse',
    'Mil neuf cent;Gwerz an noz;Le quai',
  ),
  group('Trio Goémon', 'nolwig:accordéon pikou:guitare', 'Valse du goémon;Ar mor;Retour de bal'),
  group('Bigoudène Électrique', 'dahu29:guitare maelig:batterie senan:chant', 'Foudre;Gwerz an noz;Tonnerre'),
  group('Fanfare du Ponant', 'klervi:trompette briac:tuba edern:caisse', 'Marche;Polka;Gwerz an noz'),
  group('Sonneurs de Minuit', 'ewen:bombarde katell:guitare', 'An dro;Laridé;Plinn'),
  group('Le Bruit des Haubans', 'ninnog:guitare youn:clavier', 'Haubans;Gwerz an noz;Vent debout'),
  group('Voix de Sein', 'solenn:chant azilis:chant', 'Kan ar c’hann;Complainte'),
];
function group(nom: string, who: string, songs: string) {
  const membres = who.split(' ').map((one) => {
    const [pseudo, instrument] = one.split(':') as [string, string];
    return { pseudo, instrument };
  });
  return { nom, membres, repertoire: songs.split(';') };
}

const programme = [
  '19h30;criee;Trio Goémon',
  '20h15;bassin;Fanfare du Ponant',
  '21h15;criee;Les Marées de Mars',
  '22h00;quai;Voix de Sein',
  '22h45;bassin;Sonneurs de Minuit',
  '23h30;quai;Le Bruit des Haubans',
  '00h45;bassin;Bigoudène Électrique',
  '01h30;criee;Fanfare du Ponant',
];

const clues: [string, string, string][] = [
  ['20h52', 'gireg12', 'Jeton 118 au vestiaire, je m’en souviendrai : deux fois 59.'],
  ['21h05', 'gireg12', 'Sangle rouge neuve, accordage fait, on y va dans dix minutes.'],
  ['22h31', 'gireg12', 'Manteau repris, jeton 118 rendu. Je file, j’ai école demain.'],
  ['22h40', 'ninnog', 'Quelqu’un a vu ma sangle rouge ? Celle avec les ancres.'],
  ['22h58', 'ninnog', 'Sangle retrouvée, jeton 181 dans la poche, tout va bien.'],
  ['23h12', 'briac', 'On m’a donné le jeton 118 pour un étui de tuba, ça tient à peine.'],
  ['23h55', 'briac', 'Tuba repris pour la parade, jeton rendu au comptoir.'],
  [
    '00h09',
    'dahu29',
    'Je pose mon sac au vestiaire avant de jouer : jeton 118. On dirait un cent-dix-huit tours.',
  ],
  ['00h21', 'pikou', 'La sangle rouge de mon cousin me va mieux qu’à lui.'],
  ['00h38', 'dahu29', 'Sangle rouge, cheveux rouges, ampli rouge. Prêts.'],
  ['01h50', 'dahu29', 'Rappel terminé, on court au camion, il pleut des cordes !'],
];
const chatter = [
  'Quelle ambiance !',
  'Il reste des galettes au stand du fond.',
  'Le son est meilleur près du bassin.',
  'Qui a un chargeur ?',
  'Les lampions clignotent bizarrement, non ?',
  'File de vingt minutes au vestiaire, prévoyez.',
  'J’ai trouvé un bonnet vert devant la criée.',
  'La navette de 01h10 est pleine.',
  'Encore un an dro !',
  'Mon jeton de vestiaire est le 7, ça porte chance.',
];
let seed = 118;
const random = (below: number) => {
  seed = (Math.imul(seed, 48271) >>> 0) % 0x7fffffff;
  return seed % below;
};
const public_ = ['loeiz', 'mona', 'tangi', 'enora', 'per', 'anaelle', 'rozenn', 'katell', 'youn', 'solenn'];
const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}h${String(minutes % 60).padStart(2, '0')}`;
const noise = Array.from({ length: 60 }, (): [string, string, string] => [
  clock(19 * 60 + random(430)),
  public_[random(public_.length)]!,
  chatter[random(chatter.length)]!,
]);
/** Minutes since noon: the night goes on after midnight. */
const since = (hour: string) => (((Number(hour.slice(0, 2)) + 12) % 24) * 60 + Number(hour.slice(3))) | 0;
const messages = [...clues, ...noise]
  .sort(([a], [b]) => since(a) - since(b))
  .map(([heure, auteur, texte]) => ({ heure, auteur, texte }));

mkdirSync(new URL('files/', import.meta.url), { recursive: true });
const write = (name: string, text: string) => writeFileSync(new URL(`files/${name}`, import.meta.url), text);
write('programme.csv', `heure;scene;groupe\n${programme.join('\n')}\n`);
write('groupes.json', `${JSON.stringify(groups, null, 2)}\n`);
write('messages.json', `${JSON.stringify(messages, null, 2)}\n`);
