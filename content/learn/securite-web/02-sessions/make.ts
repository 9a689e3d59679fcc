import { createHmac } from 'node:crypto';

const signed = (body: object) => {
  const text = Buffer.from(JSON.stringify(body)).toString('base64url');
  return `${text}.${createHmac('sha256', 'cle-du-greement-41c7').update(text).digest('base64url')}`;
};
const cookies: [string, string][] = [
  ['langue', 'fr'],
  ['theme', 'sombre'],
  [
    'session',
    signed({
      id: 17,
      nom: 'gwen',
      role: 'visiteur',
      note: 'FANION{signe_ne_veut_pas_dire_scelle}',
      exp: 1798758000,
    }),
  ],
];

export const files = {
  'cookies.txt': `# domaine\tchemin\tnom\tvaleur\n${cookies.map(([name, value]) => `greement.example\t/\t${name}\t${value}\n`).join('')}`,
};
