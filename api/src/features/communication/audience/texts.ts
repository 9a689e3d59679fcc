import type { Audience } from '@fanion/contract/communication/audience';
import { ROLE_NAMES } from '@fanion/rules/access';

const PLANS = {
  any: 'Adhérents et bienfaiteurs',
  adherent: 'Adhérents',
  bienfaiteur: 'Bienfaiteurs',
} as const;

const STATES = {
  running: 'Adhésion en cours',
  ending: 'Adhésion qui se termine dans les trente jours',
  grace: 'Adhésion terminée, encore ouverte',
  lapsed: 'Anciens adhérents',
  never: 'Jamais adhérents',
} as const;

export const NO_LONGER_EXISTS = 'n’existe plus';
export const NO_SUCH_AUDIENCE = 'Ce groupe, cet événement ou cette équipe n’existe pas ou plus.';

/** An audience in words; `name` is that of its group, event or team. */
export function audienceName(audience: Audience, name: string | null, association: string): string {
  const quoted = name === null ? `(${NO_LONGER_EXISTS})` : `«\u00a0${name}\u00a0»`;
  switch (audience.kind) {
    case 'everybody':
      return 'Tout le monde, visiteurs compris';
    case 'members':
      return 'Tous les comptes';
    case 'plan':
      return PLANS[audience.plan];
    case 'state':
      return STATES[audience.state];
    case 'role':
      return `Rôle ${audience.role === 'membre' ? `${association} Membre` : ROLE_NAMES[audience.role]}`;
    case 'group':
      return `Groupe ${quoted}`;
    case 'event':
      return `Inscrits à ${quoted}`;
    case 'team':
      return `Équipe ${quoted}`;
  }
}
