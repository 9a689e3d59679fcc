/** An audit line as the program writes it: its target, and its details. */
export type Example = [target: string, details?: Record<string, unknown>];

const AT = '2026-11-25T19:00:00.000Z';
const challenge: Example = ['challenge:3'];
const event: Example = ['event:15'];
const team: Example = ['team:4', { member: 12 }];
const change = (target: string, before: object, after: object, more = {}): Example => [
  target,
  { before, after, ...more },
];
const writeup: Example = ['writeup:9', { author: 12, title: 'Ma solution', version: 1, reason: 'Court' }];
const adjusted = { adjustment: 2, entrant: 8, points: 50, reason: 'Panne' };

/** Audit lines about play, for each action. */
export const PLAYED_LINES = {
  'challenge.create': [['challenge:3', { name: 'Sept enveloppes', decision: 'separate' }]],
  'challenge.decoy': [['challenge:3', { told: true }]],
  'challenge.export': [['challenges', { challenges: 4, members: 2, flags: false }]],
  'challenge.file': [['challenge:3', { name: 'a.bin', sha256: 'ab12' }]],
  'challenge.flag': [
    ['challenge:3', { kind: 'static' }],
    ['challenge:3', { kind: 'regex', copy: true }],
  ],
  'challenge.flag-case': [['challenge:3', { told: false }]],
  'challenge.flag-export': [['challenges', { challenges: 3 }]],
  'challenge.flag-read': [['challenge:3', { flags: 1 }]],
  'challenge.image': [['challenge:3', { sha256: 'ab12' }]],
  'challenge.import': [
    ['challenges', { archive: 'a.zip', keep: ['phare'], overwrite: [], separate: ['mer'] }],
  ],
  'challenge.remark': [challenge],
  'challenge.remove': [['challenge:3', { name: 'Trop connu' }]],
  'challenge.save': [
    [
      'challenge:3',
      { version: 5, changed: ['category', 'connection_info', 'custom_css', 'hints', 'scoring'] },
    ],
    change(
      'challenge:3',
      {
        category: 'Web',
        difficulty: 'Easy',
        scoring: { kind: 'static', points: 100 },
        logic: 'any',
        plan: null,
      },
      {
        category: 'Crypto',
        difficulty: 'Hard',
        scoring: { kind: 'dynamic', function: 'linear', initial: 500, minimum: 100, decay: 0.5 },
        logic: 'all',
        plan: 'adherent',
      },
      { version: 6, changed: ['description', 'solution'] },
    ),
    change(
      'challenge:3',
      { layout: 'gaming', is_featured: false },
      { layout: 'matrix-red', is_featured: true },
    ),
  ],
  'challenge.stage': [
    ['challenge:3', { before: 'draft', after: 'published', scheduled_at: AT }],
    ['challenge:3', { before: 'review', after: 'refused', reason: 'Déjà joué' }],
  ],
  'challenge.undecoy': [challenge],
  'challenge.unflag': [challenge],
  'challenge.update': [
    change('challenge:3', { state: 'hidden', scheduled_at: null }, { state: 'visible', scheduled_at: AT }),
  ],
  'challenge.weekly': [['week:2026-11-23', { challenge: 'sept-enveloppes', debrief: true }]],
  'event.adjust': [['event:15', adjusted]],
  'event.adjust-remove': [['event:15', { ...adjusted, was: 'Panne' }]],
  'event.announce': [['event:15', { text: 'Courage', challenge: 3 }]],
  'event.announce-remove': [['event:15', { announcement: 10, text: 'Courage' }]],
  'event.archive': [event],
  'event.bracket': [
    change('event:15', { name: 'A', mode: 'solo' }, { name: 'B', mode: 'team' }),
    ['event:15', { name: 'Lycées', description: '', prize: 'Un livre', mode: 'both' }],
    ['event:15', { order: ['A', 'B'] }],
  ],
  'event.bracket-remove': [['event:15', { name: 'Lycées', entrants: 3 }]],
  'event.cancel': [change('event:15', { state: 'published' }, { state: 'cancelled' })],
  'event.challenge': [['event:15', { challenge: 3, position: 2, releasedAt: AT }]],
  'event.challenge-remove': [['event:15', { challenge: 3 }]],
  'event.copy': [['event:15', { name: 'Nuit Blanche', copy_of: 14, challenges: 3 }]],
  'event.create': [['event:15', { name: 'Nuit Blanche', challenges: 3 }]],
  'event.end': [event],
  'event.entrant-bracket': [change('event:15', { bracket: null }, { bracket: 'Lycées' }, { entrant: 8 })],
  'event.export': [['event:15', { challenges: 3, members: 4, flags: true }]],
  'event.feed': [['events', { created: 2, updated: 1 }]],
  'event.folder-export': [['event:15', { challenges: 3 }]],
  'event.freeze': [event],
  'event.guest': [['event:15', { entrant: 8, guest: true }]],
  'event.lead': [['event:15', { member: 12 }]],
  'event.lead-remove': [['event:15', { member: 12 }]],
  'event.match': [['event:15', { matched: 6, teams: 2, unmatched: 1 }]],
  'event.move-challenges': [['event:15', { moved: 3 }]],
  'event.own-files': [['challenge:3', { copies: 4 }]],
  'event.own-flags': [challenge],
  'event.pause': [['event:15', { until: AT, reason: 'Panne' }]],
  'event.people': [
    [
      'event:15',
      { created: 1, joined: 2, teams: 1, brackets: 1, solves: 9, wrong: 4, adjustments: 1, announcements: 2 },
    ],
  ],
  'event.prolong': [['event:15', { minutes: 30 }]],
  'event.reprice': [
    [
      'event:15',
      { challenge: 3, was: { points: 500, minimum: 100 }, to: { points: 300, minimum: null }, reason: 'x' },
    ],
  ],
  'event.results': [['event:15', { rows: 7, format: 'ctftime' }]],
  'event.resume': [event],
  'event.review-remove': [['event:15', { member: 12, reason: 'Insulte' }]],
  'event.seat': [
    ['event:15', { member: 12, to: 'solo' }],
    ['event:15', { member: 12, entrant: 8 }],
  ],
  'event.share': [event],
  'event.signal': [
    ['event:15', { signal: 'same_wrong', entrants: [8, 9], was: 'new', state: 'dismissed', note: 'Hasard' }],
  ],
  'event.solve-allow': [['event:15', { entrant: 8, challenge: 3 }]],
  'event.solve-grant': [
    ['event:15', { entrant: 8, challenge: 3, member: 12, submission: 4, reason: 'Faute' }],
  ],
  'event.solve-withdraw': [
    ['event:15', { entrant: 8, challenge: 3, member: 12, reason: 'Triche', block: true, solvedAt: AT }],
  ],
  'event.unfreeze': [event],
  'event.unshare': [event],
  'event.unveil': [['event:15', { rehearsal: true }]],
  'event.update': [
    change(
      'event:15',
      {
        mode: 'solo',
        difficulty: 'moyen',
        hint_policy: '',
        blood_unit: 'points',
        freeze_at: null,
        allow_late: true,
      },
      {
        mode: 'both',
        difficulty: 'expert',
        hint_policy: 'Gratuits',
        blood_unit: 'percent',
        freeze_at: AT,
        allow_late: false,
      },
    ),
  ],
  'solve.allow': [['member:12', { challengeId: 3 }]],
  'solve.withdraw': [
    [
      'member:12',
      { challengeId: 3, reason: 'x', block: false, points: 100, xp: 150, solvedAt: AT, firstBloodTo: 15 },
    ],
  ],
  'team.captain_changed': [
    ['team:4', { member: 12, votes: 2, needed: 2, reassigned: true, reason: 'Parti' }],
  ],
  'team.invitation_sent': [team],
  'team.link_created': [team],
  'team.link_revoked': [team],
  'team.moderate': [['team:4', { what: 'texts', reason: 'Insulte' }]],
  'team.player_joined': [team],
  'team.player_kicked': [['team:4', { member: 12, reason: 'Absent', linkRevoked: true }]],
  'team.player_left': [team],
  'team.role_changed': [['team:4', { member: 12, role: 'investigator', mayInvite: false }]],
  'team.team_changed': [
    [
      'team:4',
      { fields: ['name', 'description', 'requirements', 'status', 'specialties', 'logo'], removed: true },
    ],
    ['team:4', { before: 'Ancien nom', name: 'Marée haute', archived: true, reason: 'Club' }],
  ],
  'team.team_created': [team],
  'writeup.keep': [writeup],
  'writeup.publish': [writeup],
  'writeup.refuse': [writeup],
  'writeup.withdraw': [writeup],
} satisfies Record<string, readonly Example[]>;
