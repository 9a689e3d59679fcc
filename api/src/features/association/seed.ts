import { type Role, roleName } from '@fanion/rules/access';

/** Password of the demo association's accounts, which exist in demo mode only. */
export const DEMO_PASSWORD = 'Fanion-demo-2026!';

/**
 * Addresses, chats and payment of the demo association, so that its guests have somewhere to go: they lead to
 * nobody, and the payment is a trial one, on this machine.
 */
export const DEMO_SETTINGS = {
  contact_email: 'bureau@demo.fanion.local',
  chat_url: 'https://example.org/',
  chat_name: 'Salon (exemple)',
  presentation:
    'Nous nous retrouvons le soir, au local ou en ligne, pour résoudre des énigmes de sécurité informatique : une disquette effacée, une balise qui parle toute seule, un DNS trop bavard.\nLes membres écrivent les challenges, les plus anciens aident les nouveaux, et une solution n’est finie que lorsqu’un autre la comprend.',
  association_address: '1 quai du Port\n29200 Brest',
  payment_provider: 'local',
  payment_means: 'cheque,transfer',
  cheque_instructions: 'À l’ordre de l’association de démonstration\n1 quai du Port, 29200 Brest',
  bank_holder: 'Association de démonstration',
  bank_iban: 'FR7630006000011234567890189',
} as const;

/** In the order offered: first the account that is refused nothing a member may do. */
const ACCOUNTS: [pseudo: string, role: Role][] = [
  ['bienfaiteur', 'bienfaiteur'],
  ['adherent', 'adherent'],
  ['membre', 'membre'],
  ['gerant', 'gerant'],
  ['invite', 'guest'],
];

/** The accounts that anybody may try, with their role as members read it. */
export const demoAccounts = (association: string): { email: string; role: string }[] =>
  ACCOUNTS.map(([pseudo, role]) => ({
    email: `${pseudo}@demo.fanion.local`,
    role: roleName(role, association),
  }));
