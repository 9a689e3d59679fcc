export const NOT_ENDED = 'L’événement n’est pas terminé\u00a0: son archive se prend après sa fin.';
export const tooLarge = (megabytes: number): string =>
  `Les fichiers de cet événement pèsent ${megabytes}\u00a0Mo, trop pour une seule archive\u00a0: exportez ses challenges par la ligne de commande.`;
export const SOLVES_HEAD = [
  'Date (UTC)',
  'Participant',
  'Joueur',
  'Challenge',
  'Points',
  'Rang de résolution',
];
export const ANNOUNCEMENTS_HEAD = ['Date (UTC)', 'Challenge', 'Annonce'];
export const DELETED_AUTHOR = 'Compte supprimé';

/** The contents of the archive, for a person who opens it years later. */
export const readme = (event: {
  name: string;
  association: string;
  starts: string;
  ends: string;
  made: string;
  challenges: number;
  writeups: number;
  /** What came after the freeze is not published yet. */
  frozen: boolean;
}): string =>
  [
    event.name,
    '='.repeat(Math.min(event.name.length, 60)),
    '',
    `Archive d’un événement de ${event.association}, du ${event.starts} au ${event.ends} (UTC), prise le ${event.made}.`,
    '',
    'classement.csv    le classement, tel qu’il est aujourd’hui',
    event.frozen
      ? 'ctftime.json      celui que tous voient, encore figé par le gel, au format de CTFtime'
      : 'ctftime.json      le même, au format de CTFtime',
    'resolutions.csv   chaque résolution, dans l’ordre',
    'annonces.csv      ce que les organisateurs ont dit',
    'event.yml         les réglages de l’événement, que l’import relit avec ses challenges',
    `challenges/       ${event.challenges} challenges, un dossier chacun, que l’import relit ; les flags y sont des empreintes`,
    `writeups/         ${event.writeups} write-ups publiés, et leurs images`,
    '',
    'Ni adresse e-mail, ni essai faux, ni note d’équipe n’y est.',
    '',
  ]
    .join('\n')
    .replaceAll(' ; ', '\u00a0; ');

export const writeupText = (one: {
  title: string;
  author: string;
  challenge: string | null;
  at: string;
  summary: string;
  content: string;
}): string =>
  `# ${one.title}\n\n${[`Par ${one.author}`, one.challenge ?? '', one.at].filter(Boolean).join(', ')}\n\n${
    one.summary === '' ? '' : `> ${one.summary.replaceAll('\n', '\n> ')}\n\n`
  }${one.content}\n`;
