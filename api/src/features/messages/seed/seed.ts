/** A message of the demo, `hours` ago. */
export interface DemoWords {
  from: string;
  hours: number;
  words: string;
}

/**
 * A conversation of two demo members, the oldest message first; `unread`: the member who has not read its
 * end.
 */
export interface DemoThread {
  between: readonly [string, string];
  lines: readonly DemoWords[];
  unread?: string;
}

/**
 * A member who asked solvers of a challenge for help, and the messages about it. `solved`: the requester
 * solved it since, and says thank you. `hours`: when they asked, before the solve if there is one, else
 * before now.
 */
export interface DemoHelp {
  asker: string;
  among: readonly string[];
  words: string;
  hours: number;
  solved: boolean;
  /** Messages of the first asked member and of the requester; empty while nobody has answered. */
  lines: readonly DemoWords[];
}

/**
 * Demo members who agreed to be asked for help. No more than are asked at once: a visitor who plays one demo
 * member finds their request in another's bell, and answers it.
 */
export const DEMO_HELPERS: readonly string[] = ['sillage', 'mistral', 'vigie', 'kernelle', 'noctule'];

export const DEMO_THREADS: readonly DemoThread[] = [
  {
    between: ['sillage', 'vigie'],
    lines: [
      {
        from: 'sillage',
        hours: 119,
        words: 'Je t’ai proposé une place dans Les Veilleurs pour la Coupe des Phares. Ça te dit ?',
      },
      {
        from: 'vigie',
        hours: 117,
        words: 'Volontiers, si quelqu’un fait la crypto avec moi : je suis rouillé.',
      },
      { from: 'sillage', hours: 96, words: 'On la fera à deux. Je prends les captures réseau.' },
    ],
  },
  {
    between: ['kernelle', 'mistral'],
    lines: [
      {
        from: 'kernelle',
        hours: 73,
        words: 'Je t’ai invitée dans Cap Noroît : il nous manque quelqu’un qui aime le web.',
      },
      { from: 'mistral', hours: 50, words: 'Merci ! Je lis la fiche de l’équipe et je réponds ce week-end.' },
      {
        from: 'kernelle',
        hours: 26,
        words: 'Prends ton temps. Passe nous voir au local si tu veux nous rencontrer avant.',
      },
    ],
    unread: 'mistral',
  },
  {
    between: ['noctule', 'sillage'],
    lines: [
      {
        from: 'noctule',
        hours: 9,
        words:
          'Tu découpes les images disque avec quoi ? J’ai tout fait à la main hier soir et j’y ai passé deux heures.',
      },
    ],
    unread: 'sillage',
  },
];

export const DEMO_HELPS: readonly DemoHelp[] = [
  {
    asker: 'mistral',
    among: ['sillage', 'kernelle', 'noctule'],
    words: 'J’y suis depuis une heure et je tourne en rond. Sans me donner la réponse, par où reprendre ?',
    hours: 6,
    solved: true,
    lines: [
      { from: 'sillage', hours: 5, words: 'Qu’as-tu déjà écarté ?' },
      {
        from: 'mistral',
        hours: 4,
        words: 'Tout ce qui saute aux yeux. Je relis le même passage depuis le début.',
      },
      {
        from: 'sillage',
        hours: 3,
        words: 'Alors relis l’énoncé mot à mot : il y en a un qui n’est pas là par hasard.',
      },
      { from: 'mistral', hours: 2, words: 'Je crois que je vois lequel. J’essaie !' },
    ],
  },
  {
    asker: 'vigie',
    among: ['kernelle', 'sillage', 'noctule'],
    words: 'Je comprends ce qu’il faut obtenir, pas comment y arriver. Une piste ?',
    hours: 30,
    solved: false,
    lines: [
      {
        from: 'kernelle',
        hours: 28,
        words: 'Commence par le cas le plus petit, sur papier. Que remarques-tu ?',
      },
      {
        from: 'vigie',
        hours: 22,
        words: 'Que ça se répète. Je regarde avec quelle période, et je reviens vers toi.',
      },
    ],
  },
  {
    asker: 'Cassiopee',
    among: ['sillage', 'noctule', 'vigie'],
    words: 'J’ai sept mauvais flags et plus d’idée. Quelqu’un pour me remettre sur le chemin ?',
    hours: 3,
    solved: false,
    lines: [],
  },
];
