import { typesetAll } from '../../../lib/french.ts';

export const AUDIENCE_TEXTS = typesetAll({
  whom: 'À qui',
  which: 'Précisez',
  choose: 'Choisissez…',
  needed: 'Choisissez à qui vous vous adressez.',
  none: 'Il n’y en a aucun.',
  kinds: {
    members: 'Tous les comptes',
    everybody: 'Tout le monde, visiteurs compris',
    plan: 'Une formule',
    state: 'Un état de l’adhésion',
    role: 'Un rôle',
    group: 'Un groupe de formation',
    event: 'Les inscrits d’un CTF',
    team: 'Une équipe',
  },
  plans: {
    any: 'Adhérents et bienfaiteurs',
    adherent: 'Adhérents',
    bienfaiteur: 'Bienfaiteurs',
  },
  states: {
    running: 'Adhésion en cours',
    ending: 'Se termine dans les trente jours',
    grace: 'Terminée, encore ouverte',
    lapsed: 'Anciens adhérents',
    never: 'Jamais adhérents',
  },
});
