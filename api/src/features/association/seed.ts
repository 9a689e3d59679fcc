/** Accounts of the demo association (architecture, "How it starts"): they exist in demo mode only. */
export const DEMO_PASSWORD = 'Fanion-demo-2026!';

/** As they are offered: first the one that finds no door of a member closed. */
export const DEMO_ACCOUNTS = [
  { email: 'bienfaiteur@demo.fanion.local', role: 'Bienfaiteur' },
  { email: 'adherent@demo.fanion.local', role: 'Adhérent' },
  { email: 'membre@demo.fanion.local', role: 'Fanion Membre' },
  { email: 'gerant@demo.fanion.local', role: 'Gérant Association' },
  { email: 'invite@demo.fanion.local', role: 'Guest' },
];
