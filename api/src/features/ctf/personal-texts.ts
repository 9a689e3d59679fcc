import type { PersonalPurpose, PersonalTableTexts } from '../../platform/database/personal.ts';

export const PURPOSE: PersonalPurpose = {
  title: 'Événements',
  why: 'Tenir les inscriptions, le classement et les résultats des CTF.',
};

/** What the tables are, by their names, and how long each is kept. */
export const TABLES = {
  event_registration: { what: 'Inscriptions' },
  entrant: { what: 'Participations en solo' },
  event_result: { what: 'Résultats en solo' },
  event_adjustment: {
    what: 'Points accordés ou retirés, joueur seul',
    until: 'la vie de l’événement',
  },
  event_solve: { what: 'Challenges d’événement résolus' },
  event_submission: {
    what: 'Flags d’événement proposés, sans leur texte ; pour le franc-jeu, pendant 30 jours, des empreintes du flag faux et du réseau, propres à l’événement',
  },
  event_claim: { what: 'Challenges d’événement que vous avez pris dans votre équipe' },
  event_note: {
    what: 'Notes écrites pour votre équipe d’un événement',
    until: 'la vie de l’événement',
  },
  event_file_open: { what: 'Fichiers d’événement ouverts' },
  event_open: { what: 'Challenges d’événement ouverts, et quand' },
  event_signal: {
    what: 'Signaux de franc-jeu que vous avez jugés',
    until: 'la vie de l’événement',
  },
  event_unveiling: {
    what: 'Dévoilements de classement que vous avez lancés',
    until: 'la vie de l’événement',
  },
  event_share: {
    what: 'Palmarès que vous avez rendus publics',
    until: 'la vie de l’événement',
  },
  external_result: { what: 'Résultats d’événements joués ailleurs' },
  event_lead: { what: 'Événements dont vous êtes responsable' },
  event_like: { what: 'Événements aimés' },
  event_rating: { what: 'Avis sur les événements' },
  announcement: {
    what: 'Annonces écrites pour l’association',
    until: 'la vie de l’événement',
  },
  watched_player: { what: 'Joueurs suivis, et ce que vous en notez' },
  calendar_feed: { what: 'Agenda à adresse secrète' },
} satisfies PersonalTableTexts;
