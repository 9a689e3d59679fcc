/** Accounts of the demo association (architecture, "How it starts"): they exist in demo mode only. */
export const DEMO_PASSWORD = 'Fanion-demo-2026!';

export const DEMO_ACCOUNTS = [
  { email: 'invite@demo.fanion.local', role: 'Guest' },
  { email: 'adherent@demo.fanion.local', role: 'Adhérent' },
  { email: 'bienfaiteur@demo.fanion.local', role: 'Bienfaiteur' },
  { email: 'membre@demo.fanion.local', role: 'Fanion Membre' },
  { email: 'gerant@demo.fanion.local', role: 'Gérant Association' },
];
